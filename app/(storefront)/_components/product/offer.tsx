"use client";

import { limits } from "@/lib/contract/limits";
import { rupiah } from "../../_data/words/format";
import type { BuyableProduct, ProductVariant } from "../../_data/words/goods";

type Props = { goods: BuyableProduct; variant: ProductVariant | undefined; label: string | null };

/** What the chosen variant costs and whether it is there; a change is read out. */
export function Offer({ goods, variant, label }: Props) {
  const price = variant?.price ?? goods.price;
  const before = variant ? variant.compare_at_price : goods.compare_at_price;
  const badge = variant?.badge ?? null;
  const stock = stockOf(goods, variant);
  return (
    <div className="offer stack tight">
      <p className="price" data-sale={before !== null || undefined}>
        {price !== null && <strong>{rupiah(price)}</strong>}{" "}
        {before !== null && (
          <>
            <span className="unseen">harga semula</span> <del>{rupiah(before)}</del>
          </>
        )}
      </p>
      <p className="row facts">
        {badge && (
          <span className="tag" data-kind={before !== null ? "sale" : undefined}>
            {badge}
          </span>
        )}
        {stock && <span>{stock}</span>}
        {goods.preorder && <span>Pre-order{goods.preorder_lead_days && ` ±${goods.preorder_lead_days} hari`}</span>}
        {variant?.sku && <span className="quiet">{variant.sku}</span>}
      </p>
      <p className="unseen" aria-live="polite">
        {[label, price === null ? null : rupiah(price), stock].filter(Boolean).join(". ")}.
      </p>
    </div>
  );
}

/** What there is to say about the stock; nothing where there is plenty. */
function stockOf({ unlimited_stock, preorder }: BuyableProduct, variant: ProductVariant | undefined): string | null {
  if (!variant || variant.sold_out) return "Habis";
  const { stock } = variant;
  const isLow = !unlimited_stock && !preorder && stock !== null && stock > 0 && stock <= limits.lowStock;
  return isLow ? `Sisa ${stock}` : null;
}
