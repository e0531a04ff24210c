/** Where the focus goes once the page shows what came of an act. */
let wanted: string | null = null;

/** Asks for the focus on an element that is not there yet. */
export function focusLater(id: string): void {
  wanted = id;
}

/** The element that was asked for, once. */
export function takeFocus(): string | null {
  const id = wanted;
  wanted = null;
  return id;
}
