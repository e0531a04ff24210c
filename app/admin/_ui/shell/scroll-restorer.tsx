"use client";

import { useEffect } from "react";
import { fields } from "@/app/admin/_copy/fields";

/** Restores the scroll position on back navigation. */
export function ScrollRestorer() {
  useEffect(restoreScroll, []);
  return null;
}

/**
 * Browsers restore the scroll position before the target page renders, limited to the height of the old page. Therefore each
 * click stores the scroll position in `history.state`. After a back navigation, scrolls there as soon as the page is tall
 * enough, unless the user acts first. Returns a function that stops it.
 */
function restoreScroll(): () => void {
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
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("popstate", want, { signal });
  for (const eventType of ["pointerdown", "keydown", "wheel"])
    addEventListener(eventType, moveOn, { signal, passive: true });
  document.addEventListener("click", note, { capture: true, signal });
  return () => {
    grown.disconnect();
    controller.abort();
  };
}
