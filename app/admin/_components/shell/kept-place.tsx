"use client";

import { useEffect } from "react";
import { fields } from "../../_data/words/fields";

/** Restores the scroll position on back navigation. */
export function KeptPlace() {
  useEffect(keepPlace, []);
  return null;
}

/**
 * Browsers restore the scroll position before the target page renders, limited to the height of the old page. Therefore each
 * click stores the scroll position in `history.state`. After a back navigation, scrolls there as soon as the page is tall
 * enough, unless the user acts first. Returns a function that stops it.
 */
function keepPlace(): () => void {
  let wanted: number | null = null;
  const go = () => {
    if (wanted === null) return;
    scrollTo({ top: wanted, behavior: "instant" });
    if (Math.abs(scrollY - wanted) < 1) wanted = null;
  };
  const want = ({ state }: PopStateEvent) => {
    const { scrolled } = fields(state);
    wanted = typeof scrolled === "number" ? scrolled : null;
  };
  const moveOn = () => {
    wanted = null;
  };
  const note = () => history.replaceState({ ...fields(history.state), scrolled: scrollY }, "");
  const grown = new ResizeObserver(go);
  grown.observe(document.body);
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener("popstate", want, { signal });
  for (const act of ["pointerdown", "keydown", "wheel"]) addEventListener(act, moveOn, { signal, passive: true });
  document.addEventListener("click", note, { capture: true, signal });
  return () => {
    grown.disconnect();
    ended.abort();
  };
}
