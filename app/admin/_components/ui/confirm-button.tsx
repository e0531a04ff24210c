"use client";

import { type ReactNode, useRef } from "react";
import { usePressed } from "../../_data/browser/use-pressed";
import { type ConfirmQuestion, ConfirmSheet } from "./confirm-sheet";

type Props = ConfirmQuestion & {
  press: ReactNode;
  isBusy?: boolean;
  /** Whether it is the next step, and looks so. */
  isMain?: boolean;
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
  const { isWaiting, press: note } = usePressed(isBusy);
  const look = isMain ? "button main" : isDanger ? "button danger" : "button";
  return (
    <>
      <button type="button" className={look} aria-disabled={isBusy} onClick={() => dialog.current?.showModal()}>
        {isWaiting ? "Sebentar…" : press}
      </button>
      <ConfirmSheet
        ref={dialog}
        title={title}
        confirm={confirm}
        isDanger={isDanger}
        place={place}
        onConfirm={(fields) => {
          note();
          return onConfirm(fields);
        }}
      >
        {children}
      </ConfirmSheet>
    </>
  );
}
