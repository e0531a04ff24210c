"use client";

import { type ReactNode, type Ref, useId, useRef } from "react";
import type { DraftName } from "../_hooks/drafts";
import { useFormDraft } from "../_hooks/use-form-draft";

/** Confirmation before an irreversible action. */
export type ConfirmQuestion = {
  title: string;
  /** Consequences, and a note that they are irreversible. May contain fields. */
  children: ReactNode;
  confirm: string;
  isDanger?: boolean;
  /** Name of the draft for the fields. Without it they are not saved, e.g. text typed as a safety check. */
  draftName?: DraftName | undefined;
  onConfirm: (fields: FormData) => unknown;
  /** Called when the sheet closes, for any answer. */
  onClose?: () => void;
};

type Props = ConfirmQuestion & { ref: Ref<HTMLDialogElement> };

/** Confirmation dialog. Open it with `showModal`. */
export function ConfirmSheet({
  ref,
  title,
  children,
  confirm,
  isDanger = false,
  draftName,
  onConfirm,
  onClose,
}: Props) {
  const typed = useFormDraft(draftName ?? null);
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
