import { useCallback, useEffect, useState } from "react";
import { readDraft, saveDraft } from "../_hooks/drafts";
import { mapPastedCells, type PastedFields } from "./pasted-cells";
import {
  isChanged,
  noChanges,
  parseGridChanges,
  parsePastedCells,
  type StockGridChanges,
  type StockGridField,
  type StockGridResults,
} from "./stock-grid";
import { listHiddenFields, listPendingGridFields, parseGridDraft, serializeGridField } from "./stock-grid-draft";
import { handleStockGridKey } from "./stock-grid-keys";

/** Input of the grid: valid changes, the number of invalid visible fields, and unsaved fields of other lists. */
type Found = { changes: StockGridChanges; wrong: number; elsewhere: readonly StockGridField[] };

/**
 * State of the server-rendered grid of prices and stocks. Reads typed values and pasted spreadsheet cells. Cells are placed by
 * SKU, or from the focused field down and to the right. A draft keeps the changes of all lists across a reload.
 */
export function useStockGrid(formId: string) {
  const [found, setFound] = useState<Found>({ changes: noChanges, wrong: 0, elsewhere: [] });
  const [unknownSkus, setUnknownSkus] = useState<readonly string[]>([]);
  const read = useCallback(() => {
    const shown = inputsOf(formId).map(fieldOf);
    const elsewhere = listHiddenFields(parseGridDraft(readDraft(formId)), shown);
    const { wrong: _, ...changes } = parseGridChanges([...shown, ...elsewhere]);
    setFound({ changes, wrong: parseGridChanges(shown).wrong.length, elsewhere });
    mark(formId);
    saveGridFields(formId, [...shown.filter(isChanged), ...elsewhere]);
  }, [formId]);
  const discardElsewhere = useCallback(() => {
    saveDraft(formId, null);
    read();
  }, [formId, read]);
  useEffect(() => {
    const form = document.getElementById(formId);
    const paste = (event: Event) => {
      const pasted = event instanceof ClipboardEvent ? pasteInto(formId, event) : null;
      if (!pasted) return;
      setUnknownSkus(pasted.unknownSkus);
      read();
    };
    const press = (event: KeyboardEvent) => {
      const end = document.getElementById(`simpan-${formId}`);
      const onBack = (input: HTMLInputElement) => {
        input.value = shownAs(input.dataset.of, input.dataset.seen ?? "");
        read();
      };
      handleStockGridKey(event, inputsOf(formId), { end, onBack });
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
  return { ...found, unknownSkus, read, discardElsewhere };
}

function saveGridFields(formId: string, fields: readonly StockGridField[]): void {
  saveDraft(formId, fields.length > 0 ? fields.map(serializeGridField) : null);
}

function inputsOf(formId: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`#${formId} input[data-of]`)];
}

/** Reads a field of the grid. Its row holds the variant id and the label. */
function fieldOf(input: HTMLInputElement): StockGridField {
  const { of, seen = "" } = input.dataset;
  const row = input.closest("tr");
  const label = row?.querySelector("a")?.textContent ?? "";
  return {
    variantId: row?.dataset.variant ?? "",
    label,
    of: of === "price" ? "price" : "stock",
    seen,
    typed: input.value,
  };
}

/** Maps variant ids to labels, for the grid and for unsaved fields of other lists. */
export function readGridLabels(formId: string): Map<string, string> {
  const fields = [...parseGridDraft(readDraft(formId)), ...inputsOf(formId).map(fieldOf)];
  return new Map(fields.flatMap(({ variantId, label }) => (label ? [[variantId, label] as const] : [])));
}

/** Marks changed fields and invalid fields. */
function mark(formId: string): void {
  for (const input of inputsOf(formId)) {
    const field = fieldOf(input);
    input.toggleAttribute("data-changed", isChanged(field));
    if (parseGridChanges([field]).wrong.length > 0) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
}

/**
 * Updates fields to the saved values, as if the page had been rendered with them. Removes fields with a result from the draft.
 */
export function showResults(formId: string, results: StockGridResults): void {
  const { prices, stocks } = results;
  saveGridFields(formId, listPendingGridFields(parseGridDraft(readDraft(formId)), results));
  const now = new Map<string, number | null>([
    ...prices.map(({ variant_id, price }) => [`price ${variant_id}`, price] as const),
    ...stocks.map(({ variant_id, stock }) => [`stock ${variant_id}`, stock] as const),
  ]);
  for (const input of inputsOf(formId)) {
    const { variantId, of } = fieldOf(input);
    const value = now.get(`${of} ${variantId}`);
    if (value === undefined) continue;
    input.dataset.seen = String(value ?? "");
    input.value = shownAs(of, input.dataset.seen);
  }
}

/** Formats a value for its field. */
function shownAs(of: string | undefined, seen: string): string {
  return of === "price" ? digits.format(Number(seen)) : seen;
}

const digits = new Intl.NumberFormat("id-ID");

/** Fills pasted spreadsheet cells in, by SKU or from the target field on. Returns null if the clipboard holds plain text. */
function pasteInto(formId: string, event: ClipboardEvent): PastedFields | null {
  const cells = parsePastedCells(event.clipboardData?.getData("text/plain") ?? "");
  const { target } = event;
  const row = target instanceof HTMLInputElement ? target.closest("tr") : null;
  if (!cells || !row || !(target instanceof HTMLInputElement)) return null;
  event.preventDefault();
  const rows = [...document.querySelectorAll<HTMLElement>(`#${formId} tr[data-variant]`)];
  const skus = rows.map(({ dataset }) => dataset.sku ?? "");
  const pasted = mapPastedCells(cells, { skus, row: rows.indexOf(row), of: fieldOf(target).of });
  for (const { row: at, of, typed } of pasted.fields) {
    const input = rows[at]?.querySelector<HTMLInputElement>(`input[data-of="${of}"]`);
    if (input) input.value = typed;
  }
  return pasted;
}

/**
 * Restores a draft with the values that were visible when it was typed. If those have changed, saving reports it. Skips fields
 * whose saved value now equals the draft.
 */
function restore(formId: string): void {
  const draftFields = parseGridDraft(readDraft(formId));
  for (const input of inputsOf(formId)) {
    const { variantId, of, seen } = fieldOf(input);
    const field = draftFields.find((each) => each.variantId === variantId && each.of === of);
    if (!field || !isChanged({ ...field, seen })) continue;
    input.dataset.seen = field.seen;
    input.value = field.typed;
  }
}
