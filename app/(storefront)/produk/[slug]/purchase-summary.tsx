"use client";

import type { ReactNode } from "react";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { describePreorder, describeVariantStock, type OffSale } from "@/app/(storefront)/_copy/products/availability";
import type { BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { Price } from "@/app/(storefront)/_ui/products/price";
import { findChosenVariant, formatChoice, openOption, type Picks, priceLeft } from "./picks";

type Props = { product: BuyableProduct; picks: Picks; offSale: OffSale | null; children?: ReactNode };

/** Price and availability of the chosen variant. Screen readers announce changes. */
export function PurchaseSummary({ product, picks, offSale, children }: Props) {
  const variant = findChosenVariant(product, picks);
  const missing = openOption(product, picks);
  const label = missing === null ? formatChoice(product, picks) : null;
  const price = priceLeft(product, picks);
  const badge = variant?.badge ?? null;
  const stock =
    missing === null ? describeVariantStock(product, variant) : `Pilih ${missing.toLowerCase()} untuk melihat stok`;
  const state = offSale?.when ?? stock;
  const preorder = describePreorder(product);
  return (
    <div className="offer stack tight">
      <Price product={price} />
      <p className="row details">
        {badge && (
          <span className="tag" data-kind={price.compare_at_price !== null ? "sale" : undefined}>
            {badge}
          </span>
        )}
        <span>{[label, state, preorder].filter(Boolean).join(" · ")}</span>
      </p>
      {children}
      <p className="unseen" aria-live="polite">
        {[label, variant && variant.price !== null && formatRupiah(variant.price), state].filter(Boolean).join(". ")}.
      </p>
    </div>
  );
}
