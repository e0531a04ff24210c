import { useCallback, useEffect, useState } from "react";

/** The boxes of a form, named `id`, that are ticked. The form itself is drawn by the server. */
export function useChosen(formId: string) {
  const [ids, setIds] = useState<string[]>([]);
  const [isAll, setAll] = useState(false);
  const read = useCallback(() => {
    const boxes = boxesOf(formId);
    const ticked = boxes.filter(({ checked }) => checked);
    setIds(ticked.map(({ value }) => value));
    setAll(boxes.length > 0 && ticked.length === boxes.length);
  }, [formId]);
  const tick = (checked: boolean) => {
    for (const box of boxesOf(formId)) box.checked = checked;
    read();
  };
  useEffect(() => {
    const form = document.getElementById(formId);
    form?.addEventListener("change", read);
    read();
    return () => form?.removeEventListener("change", read);
  }, [formId, read]);
  return { ids, isAll, all: () => tick(true), none: () => tick(false) };
}

function boxesOf(formId: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`#${formId} input[name=id]`)];
}
