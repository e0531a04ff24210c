/** How far each key leads through the fields of the grid, which has two in a row. */
const steps = new Map([
  ["ArrowUp", -2],
  ["ArrowDown", 2],
  ["Enter", 2],
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
]);

/**
 * The keys of a sheet: arrows lead from field to field, sideways where the cursor is at the end of what is typed; Enter leads down,
 * and from the last row to `end`, which Ctrl and Enter press at once. Escape gives a field back what it was drawn with, which
 * `onBack` does.
 */
export function walkShelves(
  event: KeyboardEvent,
  inputs: readonly HTMLInputElement[],
  { end, onBack }: { end: HTMLElement | null; onBack: (input: HTMLInputElement) => void },
): void {
  const { target, key } = event;
  const at = target instanceof HTMLInputElement ? inputs.indexOf(target) : -1;
  const input = inputs[at];
  if (!input || event.altKey || event.shiftKey) return;
  if (event.metaKey || event.ctrlKey) {
    if (key === "Enter") end?.click();
    return;
  }
  if (key === "Escape") {
    event.preventDefault();
    onBack(input);
    input.select();
  }
  const step = steps.get(key);
  if (step === undefined || (isSideways(step) && !isAtEdge(input, at, step))) return;
  event.preventDefault();
  const next = inputs[at + step];
  if (next) {
    next.focus();
    next.select();
  } else if (key === "Enter") end?.focus();
}

function isSideways(step: number): boolean {
  return step === 1 || step === -1;
}

/** Whether the cursor can go no further in its field, and there is one beside it in the row. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, at: number, step: number): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const edge = step < 0 ? 0 : value.length;
  const isThere = isWhole || (selectionStart === edge && selectionEnd === edge);
  return isThere && (step < 0 ? at % 2 === 1 : at % 2 === 0);
}
