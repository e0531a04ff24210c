import { useCallback, useEffect, useRef, useState } from "react";
import { type DraftPlace, keepDraft, readDraft } from "./drafts";

/** State that survives a reload until it is saved or discarded. `isChanged` is true if it differs from the saved state. */
type Kept<T> = {
  state: T;
  change: (next: (before: T) => T) => void;
  isChanged: boolean;
  /** Deletes the draft after it was saved as `saved` or discarded in favor of the saved state. */
  settle: (saved: T) => void;
};

/**
 * Persisted draft for input beyond plain fields. `isOne` validates stored data, because an older version of the page may have
 * stored it.
 */
export function useKept<T>(place: DraftPlace, saved: T, isOne: (kept: unknown) => kept is T): Kept<T> {
  const [state, setState] = useState(saved);
  const [isChanged, setChanged] = useState(false);
  const read = useRef(isOne);
  useEffect(() => {
    const kept = readDraft(place);
    if (kept === null || !read.current(kept)) return;
    setState(kept);
    setChanged(true);
  }, [place]);
  const change = useCallback(
    (next: (before: T) => T) => {
      setChanged(true);
      setState((before) => {
        const after = next(before);
        keepDraft(place, after);
        return after;
      });
    },
    [place],
  );
  const settle = useCallback(
    (now: T) => {
      keepDraft(place, null);
      setState(now);
      setChanged(false);
    },
    [place],
  );
  return { state, change, isChanged, settle };
}
