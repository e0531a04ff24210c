import { useCallback, useRef, useState } from "react";
import { EtalaseError } from "@/lib/client";
import { wordsFor } from "./api";
import { useRedraw } from "./use-redraw";

/**
 * One piece of work at a time, and what came of the last: whatever is pressed meanwhile is not heard, and a failure is put in words.
 * `change` is work that the page shows when it is drawn anew, and it is not over before. A refusal is shown so too: whoever was
 * quicker has changed what the page says.
 */
export function useWork() {
  const busy = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const [trouble, setTrouble] = useState("");
  const { isDrawing, redraw } = useRedraw();
  const run = useCallback(async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    setTrouble("");
    try {
      await work();
    } catch (failure) {
      setTrouble(wordsFor(failure));
    } finally {
      busy.current = false;
      setWorking(false);
    }
  }, []);
  const change = useCallback(
    async (work: () => Promise<unknown>): Promise<void> => {
      if (isDrawing) return;
      await run(async () => {
        try {
          await work();
        } catch (failure) {
          if (isRefusal(failure)) redraw();
          throw failure;
        }
        redraw();
      });
    },
    [run, redraw, isDrawing],
  );
  return { isBusy: isWorking || isDrawing, trouble, run, change };
}

/** Whether the API has looked at it and said no. Where it had no time or is away, a page drawn anew would only lose what is shown. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof EtalaseError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}
