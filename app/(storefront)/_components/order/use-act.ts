import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import type { CallOptions } from "@/lib/client";
import { once } from "../../_data/attempt";
import { refusalOf, wordsFor } from "../../_data/browser";
import { focusLater } from "../../_data/focus";

type Call = (input: { token: string }, options: CallOptions) => Promise<unknown>;

/** Does something to an order, once however often one presses, and shows what came of it. */
export function useAct(purpose: string, token: string, call: Call, focusId: string) {
  const router = useRouter();
  const busy = useRef(false);
  const [state, setState] = useState({ isBusy: false, words: "" });
  // Until the page shows what came of it, there is nothing more to press.
  const [isShowing, show] = useTransition();
  const act = async () => {
    if (busy.current || isShowing) return;
    busy.current = true;
    setState({ isBusy: true, words: "" });
    try {
      await once(purpose, { token }, call);
      focusLater(focusId);
      show(() => router.refresh());
      setState({ isBusy: false, words: "" });
    } catch (failure) {
      // What was pressed may be gone from the page by then, so it is the page that says it.
      const hasMoved = refusalOf(failure) === "order_moved";
      if (hasMoved) show(() => router.replace(`/track/${token}?kabar=berubah`));
      setState({ isBusy: false, words: hasMoved ? "" : wordsFor(failure) });
    }
    busy.current = false;
  };
  return { isBusy: state.isBusy || isShowing, words: state.words, act };
}
