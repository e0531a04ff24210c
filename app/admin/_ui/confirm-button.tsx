"use client";

import { type ReactNode, useRef } from "react";
import { usePending } from "../_hooks/use-pending";
import { type ConfirmQuestion, ConfirmSheet } from "./confirm-sheet";

type Props = ConfirmQuestion & {
  press: ReactNode;
  isPending?: boolean;
  /** True if this is the next step; styles it as the primary button. */
  isMain?: boolean;
};

/** Button that asks for a confirmation before an irreversible action. */
export function ConfirmButton({
  press,
  title,
  children,
  confirm,
  isPending = false,
  isMain,
  isDanger = !isMain,
  draftName: place,
  onConfirm,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isWaiting, press: note } = usePending(isPending);
  const look = isMain ? "button main" : isDanger ? "button danger" : "button";
  return (
    <>
      <button type="button" className={look} aria-disabled={isPending} onClick={() => dialog.current?.showModal()}>
        {isWaiting ? "Sebentar…" : press}
      </button>
      <ConfirmSheet
        ref={dialog}
        title={title}
        confirm={confirm}
        isDanger={isDanger}
        draftName={place}
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
