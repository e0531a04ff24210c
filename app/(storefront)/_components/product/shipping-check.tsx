"use client";

import { useState } from "react";
import type { BuyableProduct } from "../../_data/words/product/goods";
import { openOption, type Picks, variantFor } from "../../_data/words/product/picks";
import { LorryIcon } from "../ui/icons";
import type { ShippingCosts } from "./shipping-costs";

type Props = { goods: BuyableProduct; picks: Picks; isFlat: boolean };

/** Component, loaded on demand; `Costs` is null if loading failed. */
type Fetched = { Costs: typeof ShippingCosts | null };

/** Shipping rates for this product alone. The cart remembers the chosen destination. */
export function ShippingCheck({ goods, picks, isFlat }: Props) {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const missing = openOption(goods, picks);
  const toggle = async (isOpen: boolean) => {
    if (!isOpen) return setFetched(null);
    const part = await import("./shipping-costs").catch(() => null);
    setFetched({ Costs: part?.ShippingCosts ?? null });
  };
  if (!goods.id || goods.sold_out) return null;
  return (
    <details className="shipping-check script-only" onToggle={({ currentTarget }) => void toggle(currentTarget.open)}>
      <summary>
        <LorryIcon /> {isFlat ? "Lihat ongkir" : "Cek ongkir ke kecamatan kamu"}
      </summary>
      {fetched && missing !== null && <p>Pilih {missing.toLowerCase()} dulu, supaya ongkirnya tepat.</p>}
      {fetched?.Costs && missing === null && (
        <fetched.Costs
          productId={goods.id}
          slug={goods.slug ?? ""}
          variantId={goods.has_variants ? (variantFor(goods, picks)?.id ?? null) : null}
          isFlat={isFlat}
        />
      )}
      {fetched?.Costs === null && <p>Koneksi terputus. Buka sekali lagi untuk menghitung ongkir.</p>}
    </details>
  );
}
