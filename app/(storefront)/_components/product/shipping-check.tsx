"use client";

import { useState } from "react";
import type { BuyableProduct } from "../../_data/words/product/goods";
import { openOption, type Picks, variantFor } from "../../_data/words/product/picks";
import { LorryIcon } from "../ui/icons";
import type { ShippingCosts } from "./shipping-costs";

type Props = { goods: BuyableProduct; picks: Picks; isFlat: boolean };

/** What is shown once its script was fetched; null where it could not be. */
type Fetched = { Costs: typeof ShippingCosts | null };

/** What it costs to send this one product, before anything is bought. The place is remembered for the cart. */
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
