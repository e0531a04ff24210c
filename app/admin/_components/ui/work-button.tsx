"use client";

import type { ReactNode } from "react";
import { usePressed } from "../../_data/browser/use-pressed";

type Props = {
  isBusy: boolean;
  onPress: () => Promise<unknown>;
  look?: "main" | "";
  children: ReactNode;
};

/** Button for one of several actions that share a pending state. Only the clicked button shows that it is pending. */
export function WorkButton({ isBusy, onPress, look = "", children }: Props) {
  const { isWaiting, press } = usePressed(isBusy);
  return (
    <button
      type="button"
      className={`button ${look}`}
      aria-disabled={isBusy}
      onClick={() => {
        press();
        void onPress();
      }}
    >
      {isWaiting ? "Sebentar…" : children}
    </button>
  );
}
