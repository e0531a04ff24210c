import { objectFields } from "@/lib/contract/object-fields";
import { storefrontLimits } from "@/lib/contract/storefront-limits";
import { createStore } from "./browser-storage";

/** Cart line: ids and a quantity, never a price. The slug links to the product page. */
export type StoredCartLine = { slug: string; product_id: string; variant_id: string | null; qty: number };

/** Identifies a line by product and variant, without the quantity. */
export type LineId = Pick<StoredCartLine, "product_id" | "variant_id">;

/** The cart on this device. */
export const cart = createStore<readonly StoredCartLine[]>({
  key: "keranjang",
  lasts: "device",
  isCarried: true,
  parse: linesOf,
});

/** Returns the cart line of a product or variant; null if it cannot have one. */
export function toCartLine(
  { id, slug, has_variants }: { id: string | null; slug: string | null; has_variants: boolean | null },
  variant: { id: string | null } | undefined,
): Omit<StoredCartLine, "qty"> | null {
  if (!id || !slug || !variant) return null;
  return { slug, product_id: id, variant_id: has_variants ? variant.id : null };
}

/** Adds a line to the cart. An existing line gets the sum of both quantities. */
export function withAdded(lines: readonly StoredCartLine[], added: StoredCartLine): StoredCartLine[] {
  const before = lines.find((line) => isSameLine(line, added));
  if (before) return withQty(lines, added, before.qty + added.qty);
  return lines.length < storefrontLimits.cartLines ? [...lines, { ...added, qty: bounded(added.qty) }] : [...lines];
}

/** Changes the quantity of a line. */
export function withQty(lines: readonly StoredCartLine[], id: LineId, qty: number): StoredCartLine[] {
  return lines.map((line) => (isSameLine(line, id) ? { ...line, qty: bounded(qty) } : line));
}

/** Removes a line. */
export function without(lines: readonly StoredCartLine[], id: LineId): StoredCartLine[] {
  return lines.filter((line) => !isSameLine(line, id));
}

/** Restores a removed line at its previous position. */
export function withRestored(lines: readonly StoredCartLine[], line: StoredCartLine, index: number): StoredCartLine[] {
  return lines.some((each) => isSameLine(each, line)) ? [...lines] : lines.toSpliced(index, 0, line);
}

/** Returns true if both lines have the same product and variant. */
export function isSameLine(one: LineId, other: LineId): boolean {
  return one.product_id === other.product_id && one.variant_id === other.variant_id;
}

/** Key of a line's product and variant. */
export function toLineKey({ product_id, variant_id }: LineId): string {
  return `${product_id}/${variant_id ?? ""}`;
}

/** Converts the cart lines to the items of an API request. */
export function toCartItems(lines: readonly StoredCartLine[]) {
  return lines.map(({ product_id, variant_id, qty }) => ({ product_id, variant_id, qty }));
}

/** Returns the number of pieces in the cart. */
export function countPieces(lines: readonly StoredCartLine[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}

/**
 * Finds the part of a response for a line. A product without options is requested without a variant, but the response
 * names one.
 */
export function findByLineId<A extends { product_id: string | null; variant_id: string | null }>(
  answers: readonly A[],
  { product_id, variant_id }: LineId,
): A | undefined {
  const isIt = (answer: A) =>
    answer.product_id === product_id &&
    (answer.variant_id === variant_id || answer.variant_id === null || variant_id === null);
  return answers.find(isIt);
}

function bounded(qty: number): number {
  return Math.min(Math.max(1, Math.trunc(qty) || 1), storefrontLimits.lineQty);
}

function linesOf(storedValue: unknown): StoredCartLine[] {
  if (!Array.isArray(storedValue)) return [];
  const lines = storedValue.flatMap((each: unknown): StoredCartLine[] => {
    const { slug, product_id, variant_id, qty } = objectFields(each);
    if (typeof slug !== "string" || typeof product_id !== "string") return [];
    if (typeof qty !== "number" || !Number.isInteger(qty) || qty <= 0) return [];
    return [{ slug, product_id, variant_id: variant_id ? String(variant_id) : null, qty: bounded(qty) }];
  });
  return lines.slice(0, storefrontLimits.cartLines);
}
