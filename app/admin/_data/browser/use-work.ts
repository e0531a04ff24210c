import { useCallback, useState } from "react";
import { EtalaseError } from "@/lib/client";
import { useBusy } from "../../../(storefront)/_data/browser/use-busy";
import { wordsFor } from "./api";
import { useRedraw } from "./use-redraw";

/**
 * Runs one action at a time. Ignores further clicks while it is pending. An error becomes `trouble`. `change` also refreshes
 * the page and stays pending until the refresh is done. It refreshes after a rejected request too, because another request may
 * have changed the data on the page.
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

/**
 * True if the API processed and rejected the request. If the API is overloaded or down, a refresh would only lose the visible
 * page.
 */
function isRefusal(failure: unknown): boolean {
  return failure instanceof EtalaseError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}
