"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { doubleTapMs } from "../_hooks/use-busy";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Id of the element that takes the focus; the heading by default. */
  focusOn?: string;
  children: ReactNode;
};

/** Modal bottom sheet. Moves the focus into the sheet and back after closing. Escape closes it. */
export function BottomSheet({ isOpen, onClose, title, focusOn = "", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    if (!dialog.current?.open) dialog.current?.showModal();
    // The second tap of a double tap was meant for the button that opened the sheet.
    dialog.current?.setAttribute("data-fresh", "");
    const settled = setTimeout(() => dialog.current?.removeAttribute("data-fresh"), doubleTapMs);
    (document.getElementById(focusOn) ?? heading.current)?.focus();
    return () => clearTimeout(settled);
  }, [isOpen, focusOn]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape also closes the sheet.
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      // A programmatic close also fires this event, and is not the buyer's request.
      onClose={() => isOpen && onClose()}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="sheet-body stack">
        <div className="row spread">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="button text" onClick={onClose}>
            Tutup
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
