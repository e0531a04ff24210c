import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { refusalOf, wordsFor } from "../../../_data/browser/api";
import { focusLater } from "../../../_data/browser/focus";
import { useBusy } from "../../../_data/browser/use-busy";

type OrderOperation = (input: { token: string }) => Promise<unknown>;

/** Does something to an order, once however often one presses, and shows what came of it. */
export function useOrderAction(token: string, call: OrderOperation, focusId: string) {
  const router = useRouter();
  const { isBusy, run } = useBusy();
  const [words, setWords] = useState("");
  // Until the page shows what came of it, there is nothing more to press.
  const [isShowing, show] = useTransition();
  const work = async () => {
    setWords("");
    try {
      await call({ token });
      focusLater(focusId);
      show(() => router.refresh());
    } catch (failure) {
      // What was pressed may be gone from the page by then, so it is the page that says it.
      const hasMoved = refusalOf(failure)?.code === "order_moved";
      if (hasMoved) show(() => router.replace(`/track/${token}?kabar=berubah`));
      else setWords(wordsFor(failure));
    }
  };
  const act = async () => {
    if (!isShowing) await run(work);
  };
  return { isBusy: isBusy || isShowing, words, act };
}
