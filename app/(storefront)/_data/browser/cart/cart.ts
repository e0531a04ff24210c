import { limits } from "@/lib/contract/limits";
import { createStore } from "../storage";

/** What a buyer wants: ids and a quantity, never a price. The slug leads back to the product's page. */
export type StoredCartLine = { slug: string; product_id: string; variant_id: string | null; qty: number };

/** A line by what it is of, whatever its quantity. */
export type LineId = Pick<StoredCartLine, "product_id" | "variant_id">;

/** The cart on this device. */
export const cart = createStore<readonly StoredCartLine[]>({
  key: "keranjang",
  lasts: "device",
  isCarried: true,
  parse: linesOf,
});

/** The line that a product, or a variant of it, would have; null where it cannot have one. */
export function lineOf(
  { id, slug, has_variants }: { id: string | null; slug: string | null; has_variants: boolean | null },
  variant: { id: string | null } | undefined,
): Omit<StoredCartLine, "qty"> | null {
  if (!id || !slug || !variant) return null;
  return { slug, product_id: id, variant_id: has_variants ? variant.id : null };
}

/** The cart with more of something in it; what is there already is counted up. */
export function withAdded(lines: readonly StoredCartLine[], added: StoredCartLine): StoredCartLine[] {
  const before = lines.find((line) => isSame(line, added));
  if (before) return withQty(lines, added, before.qty + added.qty);
  return lines.length < limits.cartLines ? [...lines, { ...added, qty: bounded(added.qty) }] : [...lines];
}

/** The cart with another quantity of one of its lines. */
export function withQty(lines: readonly StoredCartLine[], id: LineId, qty: number): StoredCartLine[] {
  return lines.map((line) => (isSame(line, id) ? { ...line, qty: bounded(qty) } : line));
}

/** The cart without one of its lines. */
export function without(lines: readonly StoredCartLine[], id: LineId): StoredCartLine[] {
  return lines.filter((line) => !isSame(line, id));
}

/** The cart with a removed line back where it was. */
export function withRestored(lines: readonly StoredCartLine[], line: StoredCartLine, index: number): StoredCartLine[] {
  return lines.some((each) => isSame(each, line)) ? [...lines] : lines.toSpliced(index, 0, line);
}

/** Whether both are of the same thing. */
export function isSame(one: LineId, other: LineId): boolean {
  return one.product_id === other.product_id && one.variant_id === other.variant_id;
}

/** One name for what a line is of. */
export function keyOf({ product_id, variant_id }: LineId): string {
  return `${product_id}/${variant_id ?? ""}`;
}

/** The cart as the API asks for it. */
export function itemsOf(lines: readonly StoredCartLine[]) {
  return lines.map(({ product_id, variant_id, qty }) => ({ product_id, variant_id, qty }));
}

/** How many pieces are in the cart. */
export function piecesIn(lines: readonly StoredCartLine[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}

/** The part of an answer that speaks of a line. A product without a choice is asked for without a variant, and answered with one. */
export function findFor<A extends { product_id: string | null; variant_id: string | null }>(
  answers: readonly A[],
  { product_id, variant_id }: LineId,
): A | undefined {
  const isIt = (answer: A) =>
    answer.product_id === product_id &&
    (answer.variant_id === variant_id || answer.variant_id === null || variant_id === null);
  return answers.find(isIt);
}

function bounded(qty: number): number {
  return Math.min(Math.max(1, Math.trunc(qty) || 1), limits.lineQty);
}

function linesOf(kept: unknown): StoredCartLine[] {
  if (!Array.isArray(kept)) return [];
  const lines = kept.flatMap((each: unknown): StoredCartLine[] => {
    const { slug, product_id, variant_id, qty } = Object(each);
    const isLine = typeof slug === "string" && typeof product_id === "string" && Number.isInteger(qty) && qty > 0;
    return isLine ? [{ slug, product_id, variant_id: variant_id ? String(variant_id) : null, qty: bounded(qty) }] : [];
  });
  return lines.slice(0, limits.cartLines);
}
