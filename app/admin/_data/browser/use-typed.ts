import { useCallback, useEffect, useRef } from "react";
import type { DraftPlace } from "./drafts";
import { keepForm, restoreForm } from "./form-draft";

/** Keeps what is typed into a form that something else sends, over a reload and until its draft is forgotten; null: nothing is kept. */
export function useTyped(place: DraftPlace | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (place && form.current) restoreForm(place, form.current);
  }, [place]);
  const onInput = useCallback(() => {
    if (place && form.current) keepForm(place, form.current);
  }, [place]);
  return { ref: form, onInput };
}
