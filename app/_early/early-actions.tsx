"use client";

import { useEffect, useLayoutEffect } from "react";
import { retype } from "./retype";

/** Maximum age of a recorded click. The visitor has given up on an older one. */
const maxAgeMs = 10_000;

type EarlyClick = { button: HTMLButtonElement; at: number };
type Recorder = { fields: Set<Element>; click: EarlyClick | null; record: (event: Event) => void };

declare global {
  interface Window {
    earlyActions?: Recorder;
  }
}

/**
 * Inline script. Records the changed fields and the last clicked button before the page's own scripts are ready. A form
 * with an action works without JavaScript, so its button is left to the browser. The listeners are on the window, after
 * React's. If React handles an event itself, hydration stops the recording before the event arrives here.
 */
const recordActions = `
window.earlyActions = {
  fields: new Set(),
  click: null,
  record({ type, target }) {
    const early = window.earlyActions;
    if (type !== "click") return void early.fields.add(target);
    const button = target.closest("button");
    if (!button || (button.type !== "button" && !button.form?.noValidate)) return;
    early.click?.button.removeAttribute("data-pressed");
    button.setAttribute("data-pressed", "");
    early.click = { button, at: performance.now() };
  },
};
for (const type of ["click", "input", "change"]) addEventListener(type, window.earlyActions.record);
`;

/**
 * Replays the visitor's actions from the time before the page's scripts were ready. Must come after everything that can
 * be clicked.
 */
export function EarlyActions({ nonce }: { nonce: string | undefined }) {
  useLayoutEffect(stopRecording, []);
  useEffect(replayActions, []);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {recordActions}
    </script>
  );
}

function stopRecording(): void {
  const { earlyActions } = window;
  if (!earlyActions) return;
  for (const type of ["click", "input", "change"]) removeEventListener(type, earlyActions.record);
}

/** Sends the changed fields to React, then clicks the button once. */
function replayActions(): void {
  const { earlyActions } = window;
  if (!earlyActions) return;
  const { fields, click } = earlyActions;
  earlyActions.fields = new Set();
  earlyActions.click = null;
  for (const field of fields) if (field.isConnected) retype(field);
  if (!click) return;
  click.button.removeAttribute("data-pressed");
  // React renders the changed fields before the button's handler reads them.
  if (performance.now() - click.at < maxAgeMs) setTimeout(() => click.button.click());
}
