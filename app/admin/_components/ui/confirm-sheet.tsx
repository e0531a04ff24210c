"use client";

import { type ReactNode, type Ref, useId, useRef } from "react";
import type { DraftPlace } from "../../_data/browser/drafts";
import { useTyped } from "../../_data/browser/use-typed";

/** A question before something that cannot be undone. */
export type ConfirmQuestion = {
  title: string;
  /** Consequences, and that they cannot be undone; fields may stand here too. */
  children: ReactNode;
  confirm: string;
  isDanger?: boolean;
  /** Names the draft of its fields; without it they are not kept, as with what is typed to be sure. */
  place?: DraftPlace | undefined;
  onConfirm: (fields: FormData) => unknown;
  /** Called when the sheet closes, whatever was answered. */
  onClose?: () => void;
};

type Props = ConfirmQuestion & { ref: Ref<HTMLDialogElement> };

/** The sheet of a question, which `showModal` opens. */
export function ConfirmSheet({ ref, title, children, confirm, isDanger = false, place, onConfirm, onClose }: Props) {
  const typed = useTyped(place ?? null);
  const cancel = useRef<HTMLButtonElement>(null);
  const heading = useId();
  return (
    <dialog ref={ref} className="sheet" aria-labelledby={heading} onClose={onClose}>
      <form
        {...typed}
        method="dialog"
        className="stack"
        onSubmit={({ currentTarget }) => void onConfirm(new FormData(currentTarget))}
      >
        <h2 id={heading}>{title}</h2>
        {children}
        <div className="row">
          <button type="submit" className={isDanger ? "button danger" : "button main"}>
            {confirm}
          </button>
          <button
            ref={cancel}
            type="button"
            className="button"
            onClick={() => cancel.current?.closest("dialog")?.close()}
          >
            Tidak jadi
          </button>
        </div>
      </form>
    </dialog>
  );
}
