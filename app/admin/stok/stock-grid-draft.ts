import { type StockGridChanges, type StockGridField, type StockGridResults, unnamed } from "./stock-grid";

/* The grid shows one of several lists. All lists share a draft, which keeps the input of one list while another is open. */

/** Serializes a field for the draft. */
export function serializeGridField({ variantId, of, seen, typed, label }: StockGridField): string[] {
  return [variantId, of, seen, typed, label];
}

/** Parses the fields of a draft. */
export function parseGridDraft(draft: unknown): StockGridField[] {
  if (!Array.isArray(draft)) return [];
  return draft.filter(Array.isArray).flatMap(([variantId, of, seen, typed, label = ""]): StockGridField[] => {
    const isComplete = [variantId, seen, typed, label].every((each) => typeof each === "string");
    return isComplete && (of === "price" || of === "stock") ? [{ variantId, label, of, seen, typed }] : [];
  });
}

/** Returns the draft fields that are not visible. */
export function listHiddenFields(
  draftFields: readonly StockGridField[],
  shown: readonly StockGridField[],
): StockGridField[] {
  const visibleKeys = new Set(shown.map(nameOf));
  return draftFields.filter((field) => !visibleKeys.has(nameOf(field)));
}

/** Returns the draft fields without a result. */
export function listPendingGridFields(
  draftFields: readonly StockGridField[],
  { stocks, prices }: StockGridResults,
): StockGridField[] {
  const answered = new Set([
    ...prices.map(({ variant_id }) => `price ${variant_id}`),
    ...stocks.map(({ variant_id }) => `stock ${variant_id}`),
  ]);
  return draftFields.filter((field) => !answered.has(nameOf(field)));
}

function nameOf({ of, variantId }: StockGridField): string {
  return `${of} ${variantId}`;
}

/** Maximum number of names in the message. */
const most = 3;

/** Describes the unsaved fields of other lists. */
export function describeHiddenFields(fields: readonly StockGridField[]): string {
  const names = [...new Set(fields.map(({ label }) => label || unnamed))];
  const left = names.length - most;
  const shown = names.slice(0, most).join(", ");
  return `${fields.length} isian di daftar lain belum disimpan: ${shown}${left > 0 ? ` dan ${left} lagi` : ""}.`;
}

/** Maximum number of prices, and of stocks, per API request. */
const size = 100;

/** Splits changes into batches for the API. */
export function splitGridChanges({ stocks, prices }: StockGridChanges): StockGridChanges[] {
  const count = Math.ceil(Math.max(stocks.length, prices.length) / size);
  return Array.from({ length: count }, (_, at) => ({
    stocks: stocks.slice(at * size, (at + 1) * size),
    prices: prices.slice(at * size, (at + 1) * size),
  }));
}
