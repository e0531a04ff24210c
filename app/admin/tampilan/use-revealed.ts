import { useEffect, useRef, useState } from "react";
import { EtalaseError } from "@/lib/client";
import { toAdminErrorMessage } from "../_hooks/api";

/** Pause in typing after which the preview updates. */
const pauseMs = 200;

/**
 * Loads a preview of the draft after each change and a pause. Only the latest request counts. If a draft cannot be previewed,
 * the old preview stays and `errorMessage` explains why.
 */
export function useRevealed<Draft, Shown>(draft: Draft, ask: (draft: Draft) => Promise<Shown>) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [errorMessage, setErrorMessage] = useState("");
  const asking = useRef(ask);
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      try {
        const answer = await asking.current(draft);
        if (isOver) return;
        setShown(answer);
        setErrorMessage("");
      } catch (failure) {
        if (!(failure instanceof EtalaseError)) throw failure;
        if (!isOver) setErrorMessage(toAdminErrorMessage(failure));
      }
    };
    const timer = setTimeout(() => void show(), pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [draft]);
  return { shown, errorMessage };
}
