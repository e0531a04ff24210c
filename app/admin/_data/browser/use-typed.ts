import { useCallback, useEffect, useRef } from "react";
import type { DraftPlace } from "./drafts";
import { keepForm, restoreForm } from "./form-draft";

/**
 * Saves the input of a form that other code submits, until its draft is deleted. The input survives a reload. Nothing is saved
 * if `place` is null.
 */
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
