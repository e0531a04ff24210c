"use client";

import type { ReactNode } from "react";
import { usePending } from "../_hooks/use-pending";

type Props = {
  isPending: boolean;
  onPress: () => Promise<unknown>;
  look?: "main" | "";
  children: ReactNode;
};

/** Button for one of several actions that share a pending state. Only the clicked button shows that it is pending. */
export function WorkButton({ isPending, onPress, look = "", children }: Props) {
  const { isWaiting, press } = usePending(isPending);
  return (
    <button
      type="button"
      className={`button ${look}`}
      aria-disabled={isPending}
      onClick={() => {
        press();
        void onPress();
      }}
    >
      {isWaiting ? "Sebentar…" : children}
    </button>
  );
}
