import { useEffect, useRef, useState } from "react";
import { EtalaseError } from "@/lib/client";
import { wordsFor } from "./api";

/** A pause in typing that is long enough to look at what was typed. */
const pauseMs = 200;

/**
 * What a draft would look like, asked for anew whenever it changes and somebody pauses. Of several that are under way the last one
 * counts. A draft that cannot be shown leaves what was shown before, and says why.
 */
export function useShown<Draft, Shown>(draft: Draft, ask: (draft: Draft) => Promise<Shown>) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [trouble, setTrouble] = useState("");
  const asking = useRef(ask);
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      try {
        const answer = await asking.current(draft);
        if (isOver) return;
        setShown(answer);
        setTrouble("");
      } catch (failure) {
        if (!(failure instanceof EtalaseError)) throw failure;
        if (!isOver) setTrouble(wordsFor(failure));
      }
    };
    const timer = setTimeout(() => void show(), pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [draft]);
  return { shown, trouble };
}
