import { useEffect, useLayoutEffect, useState } from "react";
import { findNextIndex } from "./listbox";

/** Open state and active link of a list under a field. */
export type Combobox = {
  isOpen: boolean;
  isShown: boolean;
  pointed: string | null;
  listId: string;
  idOf: (href: string) => string;
};

/**
 * Turns an existing field into a combobox, following the ARIA practices. The field keeps the focus; its keys move among
 * the links and open one. The list opens only for text that the visitor typed.
 */
export function useCombobox(
  field: HTMLInputElement,
  hrefs: readonly string[],
  onType: (typed: string) => void,
): Combobox {
  const [isOpen, setOpen] = useState(isTyped(field));
  const [last, setLast] = useState<string | null>(null);
  const isShown = isOpen && hrefs.length > 0;
  const pointed = isShown && last !== null && hrefs.includes(last) ? last : null;
  const listId = `${field.id}-daftar`;
  const idOf = (href: string) => `${field.id}-${hrefs.indexOf(href)}`;
  const open = () => {
    onType(field.value);
    setOpen(true);
    setLast(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isInText = pointed === null && (key === "Home" || key === "End");
    const next = isShown && !isInText ? findNextIndex(key, hrefs.indexOf(pointed ?? ""), hrefs.length) : null;
    if (next !== null) setLast(hrefs[next] ?? null);
    else if (key === "ArrowDown" && !isShown) open();
    else if (key === "Escape" && isShown) setOpen(false);
    else if (key === "Enter" && pointed !== null) document.getElementById(idOf(pointed))?.click();
    else return;
    event.preventDefault();
  };
  useFieldEvents(field, { open, close: () => setOpen(false), onKeyDown });
  useRole(field, { listId, isShown, pointedId: pointed === null ? null : idOf(pointed) });
  return { isOpen, isShown, pointed, listId, idOf };
}

/** Returns true if the text is the visitor's own: empty, or different from the initial value. */
function isTyped({ value, defaultValue }: HTMLInputElement): boolean {
  return value === "" || value !== defaultValue;
}

type Handlers = { open: () => void; close: () => void; onKeyDown: (event: KeyboardEvent) => void };

/** Adds the listeners in a layout effect. A normal effect would miss keys that are pressed just after rendering. */
function useFieldEvents(field: HTMLInputElement, { open, close, onKeyDown }: Handlers): void {
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && field.form?.contains(relatedTarget);
      if (!isInside) close();
    };
    field.addEventListener("input", open, { signal });
    field.addEventListener("focus", () => isTyped(field) && open(), { signal });
    field.addEventListener("keydown", onKeyDown, { signal });
    field.form?.addEventListener("focusout", onLeave, { signal });
    field.form?.addEventListener("submit", close, { signal });
    return () => controller.abort();
  });
}

type RoleState = { listId: string; isShown: boolean; pointedId: string | null };

/** Sets the ARIA attributes. The field becomes a combobox only here, because it needs JavaScript to be one. */
function useRole(field: HTMLInputElement, { listId, isShown, pointedId }: RoleState): void {
  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", listId);
    field.setAttribute("aria-expanded", String(isShown));
    if (pointedId === null) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", pointedId);
  }, [field, listId, isShown, pointedId]);
}
