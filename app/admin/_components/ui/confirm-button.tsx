"use client";

import { type ReactNode, useId, useRef } from "react";
import type { DraftPlace } from "../../_data/browser/drafts";
import { usePressed } from "../../_data/browser/use-pressed";
import { useTyped } from "../../_data/browser/use-typed";

type Props = {
  press: ReactNode;
  title: string;
  /** What happens then, and that it cannot be undone; fields stand here too. */
  children: ReactNode;
  confirm: string;
  isBusy?: boolean;
  isDanger?: boolean;
  /** Whether it is the next step, and looks so. */
  isMain?: boolean;
  /** Names the draft of its fields; without it they are not kept, as with what is typed to be sure. */
  place?: DraftPlace;
  onConfirm: (fields: FormData) => unknown;
};

/** Asks before something is done that cannot be undone. */
export function ConfirmButton({
  press,
  title,
  children,
  confirm,
  isBusy = false,
  isMain,
  isDanger = !isMain,
  place,
  onConfirm,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useTyped(place ?? null);
  const { isWaiting, press: note } = usePressed(isBusy);
  const heading = useId();
  const look = isMain ? "button main" : isDanger ? "button danger" : "button";
  return (
    <>
      <button type="button" className={look} aria-disabled={isBusy} onClick={() => dialog.current?.showModal()}>
        {isWaiting ? "Sebentar…" : press}
      </button>
      <dialog ref={dialog} className="sheet" aria-labelledby={heading}>
        <form
          {...typed}
          method="dialog"
          className="stack"
          onSubmit={({ currentTarget }) => {
            note();
            void onConfirm(new FormData(currentTarget));
          }}
        >
          <h2 id={heading}>{title}</h2>
          {children}
          <div className="row">
            <button type="submit" className={isDanger ? "button danger" : "button main"}>
              {confirm}
            </button>
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Tidak jadi
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
