import { useEffect, useState } from "react";

/** Tells which of several buttons with a shared pending state was clicked, so only that one shows it. */
export function usePending(isPending: boolean): { isWaiting: boolean; press: () => void } {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPending) setPressed(false);
  }, [isPending, isPressed]);
  return { isWaiting: isPending && isPressed, press: () => setPressed(!isPending || isPressed) };
}
