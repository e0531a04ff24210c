import { type ApiAnswer, shopApi } from "@/app/(storefront)/_hooks/api";
import { cart, findByLineId, type StoredCartLine, withAdded, withQty } from "@/app/(storefront)/_hooks/cart";

/** Name and variant label of an order line. */
export type OrderLineName = { name: string | null; variant_label: string | null };

type OrderedItem = NonNullable<ApiAnswer<"listOrderedItems">["items"]>[number];

/** Result of a reorder. `hasAny`: the cart has at least one of the items. `missing`: messages about the other items. */
export type Reordered = { hasAny: boolean; missing: string[] };

/** Finds the items of an order that are still available, and adds them to the cart. */
export async function orderAgain(token: string, lineNames: readonly OrderLineName[]): Promise<Reordered> {
  const { items } = await shopApi.listOrderedItems({ token });
  const { lines, ...reordered } = reorder(cart.read(), items ?? [], lineNames);
  cart.write(lines);
  return reordered;
}

/** Adds the available items of an order to the cart. Items that are already in the cart do not count twice. */
export function reorder(
  before: readonly StoredCartLine[],
  items: readonly OrderedItem[],
  lineNames: readonly OrderLineName[],
): Reordered & { lines: StoredCartLine[] } {
  let lines = [...before];
  let hasAny = false;
  const missing: string[] = [];
  for (const item of items) {
    const { name = null, variant_label = null } = lineNames[item.line ?? -1] ?? {};
    const [qty, available] = [item.qty ?? 0, item.available ?? 0];
    const wanted = lineOf(item, variant_label !== null, available);
    if (wanted) lines = withAtLeast(lines, wanted);
    const isIn = wanted !== null && findByLineId(lines, wanted) !== undefined;
    hasAny ||= isIn;
    const label = [name, variant_label && `(${variant_label})`].filter(Boolean).join(" ") || "Barang";
    if (!isIn) missing.push(wanted ? `${label}: keranjang sudah penuh` : `${label}: tidak tersedia`);
    else if (available < qty) missing.push(`${label}: tersedia ${available} dari ${qty}`);
  }
  return { lines, hasAny, missing };
}

/** Builds the cart line of an item. A product without options has no variant in the cart. */
function lineOf({ slug, product_id, variant_id }: OrderedItem, hasChoice: boolean, qty: number): StoredCartLine | null {
  if (!slug || !product_id || qty === 0) return null;
  return { slug, product_id, variant_id: hasChoice ? variant_id : null, qty };
}

function withAtLeast(lines: readonly StoredCartLine[], wanted: StoredCartLine): StoredCartLine[] {
  const there = findByLineId(lines, wanted);
  return there ? withQty(lines, there, Math.max(there.qty, wanted.qty)) : withAdded(lines, wanted);
}
