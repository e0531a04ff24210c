/** Element that takes the focus after the page shows the result of an action. */
let wanted: string | null = null;

/** Requests the focus for an element that does not exist yet. */
export function focusLater(id: string): void {
  wanted = id;
}

/** Returns the requested element's id once, and clears it. */
export function takeFocus(): string | null {
  const id = wanted;
  wanted = null;
  return id;
}
