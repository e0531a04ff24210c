import { useCallback, useEffect, useState } from "react";
import {
  cellsIn,
  changesIn,
  isChanged,
  noChanges,
  type ShelfChanges,
  type ShelfField,
  type ShelfResults,
} from "../words/goods/shelves";
import { keepDraft, readDraft } from "./drafts";
import { walkShelves } from "./shelf-keys";

/**
 * The grid of prices and stocks, which is drawn by the server: what was typed into it, cells of a sheet that are pasted (from the
 * field with the focus downwards and to the right), and a draft of what was changed, which outlives a reload.
 */
export function useShelves(formId: string) {
  const [found, setFound] = useState<{ changes: ShelfChanges; wrong: number }>({ changes: noChanges, wrong: 0 });
  const read = useCallback(() => {
    const fields = inputsOf(formId).map(fieldOf);
    const { wrong, ...changes } = changesIn(fields);
    setFound({ changes, wrong: wrong.length });
    mark(formId);
    const typed = fields.filter(isChanged).map(({ variantId, of, seen, typed }) => [variantId, of, seen, typed]);
    keepDraft(formId, typed.length > 0 ? typed : null);
  }, [formId]);
  useEffect(() => {
    const form = document.getElementById(formId);
    const paste = (event: Event) => {
      if (event instanceof ClipboardEvent && pasteInto(formId, event)) read();
    };
    const press = (event: KeyboardEvent) => {
      const end = document.getElementById(`simpan-${formId}`);
      const onBack = (input: HTMLInputElement) => {
        input.value = shownAs(input.dataset.of, input.dataset.seen ?? "");
        read();
      };
      walkShelves(event, inputsOf(formId), { end, onBack });
    };
    const submit = (event: Event) => event.preventDefault();
    restore(formId);
    read();
    form?.addEventListener("input", read);
    form?.addEventListener("paste", paste);
    form?.addEventListener("keydown", press);
    form?.addEventListener("submit", submit);
    return () => {
      form?.removeEventListener("input", read);
      form?.removeEventListener("paste", paste);
      form?.removeEventListener("keydown", press);
      form?.removeEventListener("submit", submit);
    };
  }, [formId, read]);
  return { ...found, read };
}

function inputsOf(formId: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`#${formId} input[data-of]`)];
}

function fieldOf({ value, dataset: { variant = "", of, seen = "", label = "" } }: HTMLInputElement): ShelfField {
  return { variantId: variant, label, of: of === "price" ? "price" : "stock", seen, typed: value };
}

/** What the goods of the grid are called. */
export function labelsIn(formId: string): Map<string, string> {
  return new Map(inputsOf(formId).map((input) => [input.dataset.variant ?? "", input.dataset.label ?? ""]));
}

/** Marks the fields that are to be saved, and those that cannot be read. */
function mark(formId: string): void {
  for (const input of inputsOf(formId)) {
    const field = fieldOf(input);
    input.toggleAttribute("data-changed", isChanged(field));
    if (changesIn([field]).wrong.length > 0) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
}

/** What there is now, as if the page had been drawn with it. */
export function showResults(formId: string, { prices, stocks }: ShelfResults): void {
  const now = new Map<string, number | null>([
    ...prices.map(({ variant_id, price }) => [`price ${variant_id}`, price] as const),
    ...stocks.map(({ variant_id, stock }) => [`stock ${variant_id}`, stock] as const),
  ]);
  for (const input of inputsOf(formId)) {
    const { variant, of } = input.dataset;
    const value = now.get(`${of} ${variant}`);
    if (value === undefined) continue;
    input.dataset.seen = String(value ?? "");
    input.value = shownAs(of, input.dataset.seen);
  }
}

/** A number of the grid as it is drawn. */
function shownAs(of: string | undefined, seen: string): string {
  return of === "price" ? digits.format(Number(seen)) : seen;
}

const digits = new Intl.NumberFormat("id-ID");

/** Fills the cells of a sheet in, from the field that they are pasted into on; false: it is a plain text. */
function pasteInto(formId: string, event: ClipboardEvent): boolean {
  const cells = cellsIn(event.clipboardData?.getData("text/plain") ?? "");
  const { target } = event;
  if (!cells || !(target instanceof HTMLInputElement)) return false;
  event.preventDefault();
  const columns = ["price", "stock"].map((of) => inputsOf(formId).filter((input) => input.dataset.of === of));
  const left = columns.findIndex((column) => column.includes(target));
  const top = columns[left]?.indexOf(target) ?? 0;
  cells.forEach((row, down) => {
    row.forEach((cell, right) => {
      const input = columns[left + right]?.[top + down];
      if (input) input.value = cell;
    });
  });
  return true;
}

/** Puts a draft back where the shelf is still what it was then. */
function restore(formId: string): void {
  const kept = readDraft(formId);
  if (!Array.isArray(kept)) return;
  for (const [variant, of, seen, typed] of kept.filter(Array.isArray)) {
    const input = inputsOf(formId).find(({ dataset }) => dataset.variant === variant && dataset.of === of);
    if (input && input.dataset.seen === seen && typeof typed === "string") input.value = typed;
  }
}
