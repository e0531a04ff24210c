import { useCallback, useState } from "react";
import { useBusy } from "@/app/(storefront)/_hooks/use-busy";
import { EtalaseError } from "@/lib/client";
import { toAdminErrorMessage } from "./api";
import { useRefresh } from "./use-refresh";

/**
 * Runs one action at a time. Ignores further clicks while it is pending. An error becomes `errorMessage`. `change` also refreshes
 * the page and stays pending until the refresh is done. It refreshes after a rejected request too, because another request may
 * have changed the data on the page.
 */
export function useAction() {
  const { isPending, run: runAlone } = useBusy();
  const [errorMessage, setErrorMessage] = useState("");
  const { isDrawing, redraw } = useRefresh();
  const run = useCallback(
    (work: () => Promise<unknown>) =>
      runAlone(() => {
        setErrorMessage("");
        return work().catch((failure: unknown) => setErrorMessage(toAdminErrorMessage(failure)));
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
  return { isPending: isPending || isDrawing, errorMessage, run, change };
}

/**
 * True if the API processed and rejected the request. If the API is overloaded or down, a refresh would only lose the visible
 * page.
 */
function isRefusal(failure: unknown): boolean {
  return failure instanceof EtalaseError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}
