/** Item of an earlier order with its current product and variant; null if no longer sold. */
export type BoughtAgain = {
  productId: string;
  qty: number;
  product: SaleRules | null;
  variant: StockRules | null;
};

type SaleRules = {
  sellFrom: Date | null;
  sellUntil: Date | null;
  /** Maximum pieces per order over all variants; null means no limit. */
  maxPerOrder: number | null;
};

/** null means unlimited stock. */
type StockRules = { stock: number | null };

/** Returns how many pieces of each item one order can have now. Earlier items use up the limit first. */
export function availableAgain(bought: readonly BoughtAgain[], now: Date): number[] {
  const taken = new Map<string, number>();
  return bought.map(({ productId, qty, product, variant }) => {
    if (!product || !variant) return 0;
    const before = taken.get(productId) ?? 0;
    const most = Math.max(0, (product.maxPerOrder ?? Number.POSITIVE_INFINITY) - before);
    const refused = findSaleRefusal(product, variant, qty, now);
    const had = Math.min(refused ? (refused.available ?? 0) : qty, most);
    taken.set(productId, before + had);
    return had;
  });
}

type SaleRefusal = {
  reason: "sold_out" | "insufficient_stock" | "not_on_sale";
  available: number | null;
  /** Start of the sale, if it has not started yet. */
  sellFrom?: Date;
  /** End of the sale, if it is over. */
  sellUntil?: Date;
};

/** Returns the reason why this quantity cannot be bought now; null if it can. */
export function findSaleRefusal(
  { sellFrom, sellUntil }: Pick<SaleRules, "sellFrom" | "sellUntil">,
  { stock }: StockRules,
  qty: number,
  now: Date,
): SaleRefusal | null {
  if (sellFrom && now < sellFrom) return { reason: "not_on_sale", available: null, sellFrom };
  if (sellUntil && now >= sellUntil) return { reason: "not_on_sale", available: null, sellUntil };
  if (stock === null || stock >= qty) return null;
  return { reason: stock === 0 ? "sold_out" : "insufficient_stock", available: stock };
}
