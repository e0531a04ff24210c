"use client";

import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The class of the dialog, where it looks different. */
  name?: string;
  children: ReactNode;
};

/** A sheet over the page. The focus goes to its heading and comes back when it closes; Escape closes it. */
export function Sheet({ isOpen, onClose, title, name = "", children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    if (!dialog.current?.open) dialog.current?.showModal();
    heading.current?.focus();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside the sheet does.
    <dialog
      ref={dialog}
      className={`sheet ${name}`}
      aria-label={title}
      // It also closes when it is told to, and that is no wish of the buyer.
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
