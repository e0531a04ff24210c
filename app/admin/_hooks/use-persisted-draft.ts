import { useCallback, useEffect, useRef, useState } from "react";
import { type DraftName, readDraft, saveDraft } from "./drafts";

/** State that survives a reload until it is saved or discarded. `isChanged` is true if it differs from the saved state. */
type PersistedDraft<T> = {
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
export function usePersistedDraft<T>(
  draftName: DraftName,
  saved: T,
  isOne: (value: unknown) => value is T,
): PersistedDraft<T> {
  const [state, setState] = useState(saved);
  const [isChanged, setChanged] = useState(false);
  const read = useRef(isOne);
  useEffect(() => {
    const storedDraft = readDraft(draftName);
    if (storedDraft === null || !read.current(storedDraft)) return;
    setState(storedDraft);
    setChanged(true);
  }, [draftName]);
  const change = useCallback(
    (next: (before: T) => T) => {
      setChanged(true);
      setState((before) => {
        const after = next(before);
        saveDraft(draftName, after);
        return after;
      });
    },
    [draftName],
  );
  const settle = useCallback(
    (now: T) => {
      saveDraft(draftName, null);
      setState(now);
      setChanged(false);
    },
    [draftName],
  );
  return { state, change, isChanged, settle };
}
