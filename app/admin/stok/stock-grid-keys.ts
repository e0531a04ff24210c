/** Number of fields that each key moves in the grid, which has two fields per row. */
const steps = new Map([
  ["ArrowUp", -2],
  ["ArrowDown", 2],
  ["Enter", 2],
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
]);

/**
 * Spreadsheet keys. Arrow keys move between fields, sideways only if the cursor is at the end of the text. Enter moves down,
 * and from the last row to `end`. Ctrl+Enter clicks `end`. Escape calls `onBack` to restore the initial value.
 */
export function handleStockGridKey(
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

/** True if the cursor is at the end of its field and the row has a field beside it. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, at: number, step: number): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  const edge = step < 0 ? 0 : value.length;
  const isThere = isAllSelected || (selectionStart === edge && selectionEnd === edge);
  return isThere && (step < 0 ? at % 2 === 1 : at % 2 === 0);
}
