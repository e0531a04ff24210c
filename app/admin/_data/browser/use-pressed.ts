import { useEffect, useState } from "react";

/** Which of several presses that share a piece of work was heard: that one says that it is under way. */
export function usePressed(isBusy: boolean): { isWaiting: boolean; press: () => void } {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isBusy) setPressed(false);
  }, [isBusy, isPressed]);
  return { isWaiting: isBusy && isPressed, press: () => setPressed(!isBusy || isPressed) };
}
