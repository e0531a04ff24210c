import { useCallback, useEffect, useState } from "react";
import { fields } from "../_copy/fields";

/** Ticked checkbox with the data that the server rendered: name, status and amount. */
type ChosenBox = { id: string; name: string; was: string; amount: number };

export type Chosen = {
  boxes: readonly ChosenBox[];
  ids: string[];
  isAll: boolean;
  all: () => void;
  none: () => void;
};

/**
 * Ticked checkboxes named `id` of a server-rendered form. `history.state` stores them, so they are still ticked after back
 * navigation.
 */
export function useSelection(formId: string): Chosen {
  const [boxes, setBoxes] = useState<ChosenBox[]>([]);
  const [isAll, setAll] = useState(false);
  const read = useCallback(() => {
    const all = boxesOf(formId);
    const ticked = all.filter(({ checked }) => checked);
    setBoxes(ticked.map(chosenOf));
    setAll(all.length > 0 && ticked.length === all.length);
    return ticked.map(({ value }) => value);
  }, [formId]);
  const note = useCallback(() => {
    history.replaceState({ ...fields(history.state), [formId]: read() }, "");
  }, [formId, read]);
  const tick = (checked: boolean) => {
    for (const box of boxesOf(formId)) box.checked = checked;
    note();
  };
  useEffect(() => {
    const storedIds = fields(history.state)[formId];
    if (Array.isArray(storedIds)) for (const box of boxesOf(formId)) box.checked ||= storedIds.includes(box.value);
    // Listens on the document, because the form is replaced when the list renders again.
    const hear = ({ target }: Event) => {
      if (target instanceof Element && target.matches(boxIn(formId))) note();
    };
    document.addEventListener("change", hear);
    read();
    return () => document.removeEventListener("change", hear);
  }, [formId, read, note]);
  return { boxes, ids: boxes.map(({ id }) => id), isAll, all: () => tick(true), none: () => tick(false) };
}

function chosenOf({ value, dataset: { name = "", was = "", amount = "0" } }: HTMLInputElement): ChosenBox {
  return { id: value, name, was, amount: Number(amount) };
}

const boxIn = (formId: string) => `#${formId} input[name=id]`;

function boxesOf(formId: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(boxIn(formId))];
}
