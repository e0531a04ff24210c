import { useCallback, useRef, useState } from "react";
import { wordsFor } from "./api";

/** One piece of work at a time, and what came of the last: whatever is pressed meanwhile is not heard, and a failure is put in words. */
export function useWork() {
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const run = useCallback(async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setTrouble("");
    try {
      await work();
    } catch (failure) {
      setTrouble(wordsFor(failure));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, trouble, run };
}
