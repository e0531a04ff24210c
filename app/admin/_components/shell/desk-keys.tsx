"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * What keys do on every page: `/` leads to its search, or to that of the orders where it has none; the arrows lead through the
 * entries of its lists, and Enter opens one, as it does everywhere. Whoever types keeps their keys.
 */
export function DeskKeys({ path }: { path: string }) {
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

/** What needs the arrows itself. A search field does not: they lead from it to what was found. */
const typed = "input:not([type=checkbox], [type=search]), textarea, select";

/** What each entry of a list is opened or chosen by. */
const entries = ":is(a.way, a.order-link, a.good-link, .tiles a, .findings button, .found-places button)";

function isIn({ target }: KeyboardEvent, fields: string): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}

/** The entry after or before the one that has the focus, also on its other controls; from elsewhere the next below. */
function entryFrom(focused: Element | null, step: number): HTMLElement | undefined {
  const place = document.querySelector("dialog:modal") ?? document.querySelector("main");
  const all = [...(place?.querySelectorAll<HTMLElement>(entries) ?? [])].filter((each) => each.checkVisibility());
  const at = all.findIndex((each) => (each.closest("li") ?? each).contains(focused));
  if (at >= 0) return all[at + step];
  if (step < 0) return undefined;
  if (!focused || !place?.contains(focused)) return all[0];
  return all.find((each) => focused.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
}
