import { useCallback, useState } from "react";
import { EtalaseError } from "@/lib/client";
import { useBusy } from "../../../(storefront)/_data/browser/use-busy";
import { wordsFor } from "./api";
import { useRedraw } from "./use-redraw";

/**
 * One piece of work at a time, and what came of the last: whatever is pressed meanwhile is not heard, and a failure is put in words.
 * `change` is work that the page shows when it is drawn anew, and it is not over before. A refusal is shown so too: whoever was
 * quicker has changed what the page says.
 */
export function useWork() {
  const { isBusy, run: runAlone } = useBusy();
  const [trouble, setTrouble] = useState("");
  const { isDrawing, redraw } = useRedraw();
  const run = useCallback(
    (work: () => Promise<unknown>) =>
      runAlone(() => {
        setTrouble("");
        return work().catch((failure: unknown) => setTrouble(wordsFor(failure)));
      }),
    [runAlone],
  );
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
  return { isBusy: isBusy || isDrawing, trouble, run, change };
}

/** Whether the API has looked at it and said no. Where it had no time or is away, a page drawn anew would only lose what is shown. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof EtalaseError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}
