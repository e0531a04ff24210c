import { type ShelfChanges, type ShelfField, type ShelfResults, unnamed } from "./shelves";

/* The grid shows one list of many, and all of them share a draft: what is typed in one waits there while another is looked at. */

/** A field as the draft keeps it. */
export function keptAs({ variantId, of, seen, typed, label }: ShelfField): string[] {
  return [variantId, of, seen, typed, label];
}

/** The fields that a draft has kept. */
export function keptIn(draft: unknown): ShelfField[] {
  if (!Array.isArray(draft)) return [];
  return draft.filter(Array.isArray).flatMap(([variantId, of, seen, typed, label = ""]): ShelfField[] => {
    const isWhole = [variantId, seen, typed, label].every((each) => typeof each === "string");
    return isWhole && (of === "price" || of === "stock") ? [{ variantId, label, of, seen, typed }] : [];
  });
}

/** What was kept of fields that are not shown. */
export function keptElsewhere(kept: readonly ShelfField[], shown: readonly ShelfField[]): ShelfField[] {
  const here = new Set(shown.map(nameOf));
  return kept.filter((field) => !here.has(nameOf(field)));
}

/** What was kept and has not been answered yet. */
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

/** As many names as can be read at a glance. */
const most = 3;

/** How many wait in other lists, and what they are of. */
export function elsewhereWords(fields: readonly ShelfField[]): string {
  const names = [...new Set(fields.map(({ label }) => label || unnamed))];
  const left = names.length - most;
  const shown = names.slice(0, most).join(", ");
  return `${fields.length} isian di daftar lain belum disimpan: ${shown}${left > 0 ? ` dan ${left} lagi` : ""}.`;
}

/** As many prices, and as many stocks, as the API takes at once. */
const size = 100;

/** Changes in portions that can be sent. */
export function portionsOf({ stocks, prices }: ShelfChanges): ShelfChanges[] {
  const count = Math.ceil(Math.max(stocks.length, prices.length) / size);
  return Array.from({ length: count }, (_, at) => ({
    stocks: stocks.slice(at * size, (at + 1) * size),
    prices: prices.slice(at * size, (at + 1) * size),
  }));
}
