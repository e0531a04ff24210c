"use client";

import { useEffect, useLayoutEffect } from "react";

/** For so long somebody still means what they have pressed. */
const meantMs = 10_000;

/**
 * Notes, as a script within the page, which button was pressed last before the page's own scripts had come: on a slow phone nothing
 * would come of it. Forms whose fields are part of a script's state are left out: it would not know what was typed. It listens after
 * React, which wakes the page at once for a press that comes meanwhile and hears that itself; by then nobody notes it any more.
 */
const noteEarlyPresses = `
window.early = {
  pressed: null,
  note({ target }) {
    const button = target.closest("button");
    if (!button || (button.type !== "button" && !button.form?.noValidate)) return;
    window.early.pressed?.button.removeAttribute("data-pressed");
    button.setAttribute("data-pressed", "");
    window.early.pressed = { button, at: performance.now() };
  },
};
addEventListener("click", window.early.note);
`;

/** Whoever presses a button before the page's scripts have come is heard once they have. It stands after all that can be pressed. */
export function EarlyPress({ nonce }: { nonce: string | undefined }) {
  useLayoutEffect(stopNoting, []);
  useEffect(pressEarlier, []);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {noteEarlyPresses}
    </script>
  );
}

/** From now on every press is heard by its own button. */
function stopNoting(): void {
  const { early } = Object(window);
  if (early) removeEventListener("click", early.note);
}

/** Presses that button once, now that the page is awake, if it is still meant. */
function pressEarlier(): void {
  const { early } = Object(window);
  const pressed = early?.pressed;
  if (!pressed) return;
  early.pressed = null;
  pressed.button.removeAttribute("data-pressed");
  if (performance.now() - pressed.at < meantMs) pressed.button.click();
}
