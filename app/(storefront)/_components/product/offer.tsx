"use client";

import { rupiah } from "../../_data/words/format";
import { type OffSale, stockWords } from "../../_data/words/product/availability";
import type { BuyableProduct } from "../../_data/words/product/goods";
import { labelOf, openOption, type Picks, priceLeft, variantFor } from "../../_data/words/product/picks";
import { Price } from "./price";

type Props = { goods: BuyableProduct; picks: Picks; offSale: OffSale | null };

/** Price and availability of the chosen variant. Screen readers announce changes. */
export function Offer({ goods, picks, offSale }: Props) {
  const variant = variantFor(goods, picks);
  const missing = openOption(goods, picks);
  const label = missing === null ? labelOf(goods, picks) : null;
  const price = priceLeft(goods, picks);
  const badge = variant?.badge ?? null;
  const stock = missing === null ? stockWords(goods, variant) : `Pilih ${missing.toLowerCase()} untuk melihat stok`;
  const state = offSale?.when ?? stock;
  const preorder = goods.preorder && `Pre-order${goods.preorder_lead_days ? ` ±${goods.preorder_lead_days} hari` : ""}`;
  return (
    <div className="offer stack tight">
      <Price product={price} />
      <p className="row facts">
        {badge && (
          <span className="tag" data-kind={price.compare_at_price !== null ? "sale" : undefined}>
            {badge}
          </span>
        )}
        <span>{[label, state, preorder].filter(Boolean).join(" · ")}</span>
      </p>
      <p className="unseen" aria-live="polite">
        {[label, variant && variant.price !== null && rupiah(variant.price), state].filter(Boolean).join(". ")}.
      </p>
    </div>
  );
}
