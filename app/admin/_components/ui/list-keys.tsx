"use client";

import { useEffect } from "react";

/**
 * The arrow keys lead through a list by its links, each the first of an entry; Enter opens one, as it does everywhere. Whoever types
 * keeps their arrows.
 */
export function ListKeys({ listId }: { listId: string }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = steps.get(event.key);
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const links = [...document.querySelectorAll<HTMLElement>(`#${listId} > * > a`)];
      const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
      const next = links[at < 0 ? 0 : at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [listId]);
  return null;
}

const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

const typing = "input:not([type=checkbox]), textarea, select, dialog, [role=listbox]";
