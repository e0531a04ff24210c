import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
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
  const act = async () => {
    if (busy.current) return;
    busy.current = true;
    setState({ isBusy: true, words: "" });
    try {
      await once(purpose, { token }, call);
      focusLater(focusId);
      router.refresh();
      setState({ isBusy: false, words: "" });
    } catch (failure) {
      // What was pressed may be gone from the page by then, so it is the page that says it.
      const hasMoved = refusalOf(failure) === "order_moved";
      if (hasMoved) router.replace(`/track/${token}?kabar=berubah`);
      setState({ isBusy: false, words: hasMoved ? "" : wordsFor(failure) });
    }
    busy.current = false;
  };
  return { ...state, act };
}
