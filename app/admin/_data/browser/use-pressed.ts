import { useEffect, useState } from "react";

/** Tells which of several buttons with a shared pending state was clicked, so only that one shows it. */
export function usePressed(isBusy: boolean): { isWaiting: boolean; press: () => void } {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isBusy) setPressed(false);
  }, [isBusy, isPressed]);
  return { isWaiting: isBusy && isPressed, press: () => setPressed(!isBusy || isPressed) };
}
