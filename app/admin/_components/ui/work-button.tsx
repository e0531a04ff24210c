"use client";

import type { ReactNode } from "react";
import { usePressed } from "../../_data/browser/use-pressed";

type Props = {
  isBusy: boolean;
  onPress: () => Promise<unknown>;
  look?: "main" | "";
  children: ReactNode;
};

/** One of several presses that share a piece of work: the one that was pressed says that it is under way. */
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
