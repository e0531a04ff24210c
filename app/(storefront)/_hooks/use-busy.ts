import { useCallback, useRef, useState } from "react";

/** Runs one action at a time. Ignores further clicks while it is pending. */
export function useBusy() {
  const busy = useRef(false);
  const [isPending, setBusy] = useState(false);
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
  return { isPending, run };
}

/** Maximum time between the taps of a double tap. */
export const doubleTapMs = 300;

/** Resolves when the next tap is no longer part of a double tap. For work that ends before a second tap. */
export function secondTap(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, doubleTapMs));
}
