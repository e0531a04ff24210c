"use client";

import { useEffect } from "react";

/** Lets the way back lead to where somebody was on a page. */
export function KeptPlace() {
  useEffect(keepPlace, []);
  return null;
}

/**
 * A browser scrolls back before the page is drawn that it leads to, and no further than the one that is still there reaches. So how
 * far somebody had come is noted in the history's own state, and gone to as soon as the page is long enough, unless they have moved
 * on by themselves. Answers with how to stop.
 */
function keepPlace(): () => void {
  let wanted: number | null = null;
  const go = () => {
    if (wanted === null) return;
    scrollTo({ top: wanted, behavior: "instant" });
    if (Math.abs(scrollY - wanted) < 1) wanted = null;
  };
  const want = ({ state }: PopStateEvent) => {
    const { scrolled } = Object(state);
    wanted = typeof scrolled === "number" ? scrolled : null;
  };
  const moveOn = () => {
    wanted = null;
  };
  const note = () => history.replaceState({ ...Object(history.state), scrolled: scrollY }, "");
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
