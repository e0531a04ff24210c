import { type ShelfChanges, type ShelfField, type ShelfResults, unnamed } from "./shelves";

/* The grid shows one of several lists. All lists share a draft, which keeps the input of one list while another is open. */

/** Serializes a field for the draft. */
export function keptAs({ variantId, of, seen, typed, label }: ShelfField): string[] {
  return [variantId, of, seen, typed, label];
}

/** Parses the fields of a draft. */
export function keptIn(draft: unknown): ShelfField[] {
  if (!Array.isArray(draft)) return [];
  return draft.filter(Array.isArray).flatMap(([variantId, of, seen, typed, label = ""]): ShelfField[] => {
    const isWhole = [variantId, seen, typed, label].every((each) => typeof each === "string");
    return isWhole && (of === "price" || of === "stock") ? [{ variantId, label, of, seen, typed }] : [];
  });
}

/** Returns the draft fields that are not visible. */
export function keptElsewhere(kept: readonly ShelfField[], shown: readonly ShelfField[]): ShelfField[] {
  const here = new Set(shown.map(nameOf));
  return kept.filter((field) => !here.has(nameOf(field)));
}

/** Returns the draft fields without a result. */
export function unanswered(kept: readonly ShelfField[], { stocks, prices }: ShelfResults): ShelfField[] {
  const answered = new Set([
    ...prices.map(({ variant_id }) => `price ${variant_id}`),
    ...stocks.map(({ variant_id }) => `stock ${variant_id}`),
  ]);
  return kept.filter((field) => !answered.has(nameOf(field)));
}

function nameOf({ of, variantId }: ShelfField): string {
  return `${of} ${variantId}`;
}

/** Maximum number of names in the message. */
const most = 3;

/** Describes the unsaved fields of other lists. */
export function elsewhereWords(fields: readonly ShelfField[]): string {
  const names = [...new Set(fields.map(({ label }) => label || unnamed))];
  const left = names.length - most;
  const shown = names.slice(0, most).join(", ");
  return `${fields.length} isian di daftar lain belum disimpan: ${shown}${left > 0 ? ` dan ${left} lagi` : ""}.`;
}

/** Maximum number of prices, and of stocks, per API request. */
const size = 100;

/** Splits changes into batches for the API. */
export function portionsOf({ stocks, prices }: ShelfChanges): ShelfChanges[] {
  const count = Math.ceil(Math.max(stocks.length, prices.length) / size);
  return Array.from({ length: count }, (_, at) => ({
    stocks: stocks.slice(at * size, (at + 1) * size),
    prices: prices.slice(at * size, (at + 1) * size),
  }));
}
