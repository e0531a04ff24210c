"use client";

import { type OffSale, stockWords } from "../../_data/words/availability";
import { rupiah } from "../../_data/words/format";
import type { BuyableProduct, ProductVariant } from "../../_data/words/goods";

type Props = {
  goods: BuyableProduct;
  variant: ProductVariant | undefined;
  label: string | null;
  offSale: OffSale | null;
};

/** What the chosen variant costs and whether it is there; a change is read out. */
export function Offer({ goods, variant, label, offSale }: Props) {
  const price = variant?.price ?? goods.price;
  const before = variant ? variant.compare_at_price : goods.compare_at_price;
  const badge = variant?.badge ?? null;
  const stock = offSale?.when ?? stockWords(goods, variant);
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
