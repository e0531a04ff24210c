import { useCallback, useEffect, useRef, useState } from "react";
import { type DraftPlace, keepDraft, readDraft } from "./drafts";

/** A state that outlives a reload until it is saved or given up, and whether it differs from what is saved. */
type Kept<T> = {
  state: T;
  change: (next: (before: T) => T) => void;
  isChanged: boolean;
  /** Forgets the draft: it was saved as `saved`, or given up for what is saved. */
  settle: (saved: T) => void;
};

/** For what is typed into more than plain fields. `isOne` says whether a kept text is still a state: an older page may have kept it. */
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
