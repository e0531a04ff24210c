import { useCallback, useEffect, useRef } from "react";
import type { DraftName } from "./drafts";
import { restoreForm, saveFormDraft } from "./form-draft";

/**
 * Saves the input of a form that other code submits, until its draft is deleted. The input survives a reload. Nothing is saved
 * if `place` is null.
 */
export function useFormDraft(draftName: DraftName | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (draftName && form.current) restoreForm(draftName, form.current);
  }, [draftName]);
  const onInput = useCallback(() => {
    if (draftName && form.current) saveFormDraft(draftName, form.current);
  }, [draftName]);
  return { ref: form, onInput };
}
