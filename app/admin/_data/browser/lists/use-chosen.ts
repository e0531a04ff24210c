import { useCallback, useEffect, useState } from "react";

/** A box that is ticked, with what the server wrote beside it: what it is called, how it was, and what it comes to. */
type ChosenBox = { id: string; name: string; was: string; amount: number };

export type Chosen = {
  boxes: readonly ChosenBox[];
  ids: string[];
  isAll: boolean;
  all: () => void;
  none: () => void;
};

/**
 * The boxes of a form, named `id`, that are ticked. The form itself is drawn by the server. They are remembered in the history's own
 * state: whoever looks at one entry and comes back finds them ticked.
 */
export function useChosen(formId: string): Chosen {
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
    history.replaceState({ ...Object(history.state), [formId]: read() }, "");
  }, [formId, read]);
  const tick = (checked: boolean) => {
    for (const box of boxesOf(formId)) box.checked = checked;
    note();
  };
  useEffect(() => {
    const kept: unknown = Object(history.state)[formId];
    if (Array.isArray(kept)) for (const box of boxesOf(formId)) box.checked ||= kept.includes(box.value);
    // The form comes and goes as the list is drawn anew.
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
