"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * Keyboard shortcuts of every page. `/` focuses the page's search, or opens the order search if there is none. Arrow keys move
 * through list entries; Enter opens one. Keys typed into a field are left alone.
 */
export function AdminShortcuts({ path }: { path: string }) {
  const router = useRouter();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === "/" && !isIn(event, anyField)) {
        event.preventDefault();
        const field = document.querySelector<HTMLInputElement>("main search input[type=search]");
        if (!field) return router.push(path);
        field.focus();
        field.select();
      }
      const step = steps.get(event.key);
      if (step === undefined || isIn(event, typed)) return;
      const next = entryFrom(document.activeElement, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [path, router]);
  return null;
}

const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

const anyField = "input, textarea, select, dialog";

/** Elements that use the arrow keys themselves. A search field does not: arrow keys move from it to the results. */
const typed = "input:not([type=checkbox], [type=search]), textarea, select";

/** Links and buttons that open or select a list entry. */
const entries = ":is(a.way, a.order-link, a.good-link, .tiles a, .findings button, .found-entries button)";

function isIn({ target }: KeyboardEvent, fields: string): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}

/**
 * Returns the entry after or before the focused one, which may have the focus on another of its controls. From elsewhere,
 * returns the next entry below.
 */
function entryFrom(focused: Element | null, step: number): HTMLElement | undefined {
  const container = document.querySelector("dialog:modal") ?? document.querySelector("main");
  const all = [...(container?.querySelectorAll<HTMLElement>(entries) ?? [])].filter((each) => each.checkVisibility());
  const at = all.findIndex((each) => (each.closest("li") ?? each).contains(focused));
  if (at >= 0) return all[at + step];
  if (step < 0) return undefined;
  if (!focused || !container?.contains(focused)) return all[0];
  return all.find((each) => focused.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
}
