"use client";

import { useEffect } from "react";

/** For so long somebody still means what they have pressed. */
const meantMs = 10_000;

/**
 * Notes, as a script within the page, which button was pressed last before the page's own scripts had come: on a slow phone nothing
 * would come of it. Forms whose fields are part of a script's state are left out: it would not know what was typed.
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
addEventListener("click", window.early.note, true);
`;

/** Whoever presses a button before the page's scripts have come is heard once they have. It stands after all that can be pressed. */
export function EarlyPress({ nonce }: { nonce: string | undefined }) {
  useEffect(pressEarlier, []);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {noteEarlyPresses}
    </script>
  );
}

/** Presses that button once, now that the page is awake, if it is still meant. From now on every press is heard by its own button. */
function pressEarlier(): void {
  const { early } = Object(window);
  if (!early) return;
  removeEventListener("click", early.note, true);
  const { pressed } = early;
  early.pressed = null;
  if (!pressed) return;
  pressed.button.removeAttribute("data-pressed");
  if (performance.now() - pressed.at < meantMs) pressed.button.click();
}
