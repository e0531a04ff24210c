import { useCallback, useRef, useState } from "react";

/** Does one thing at a time: whatever is pressed while something is under way is not heard, however fast it is pressed. */
export function useBusy() {
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, run };
}

/** For so long a second tap belongs to the first. */
export const doubleTapMs = 300;

/** Passes when the next tap is one of its own; for work that is done before a finger can come down again. */
export function secondTap(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, doubleTapMs));
}
