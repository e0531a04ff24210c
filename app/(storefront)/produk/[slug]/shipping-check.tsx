"use client";

import { useState } from "react";
import type { BuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { LorryIcon } from "@/app/(storefront)/_ui/icons";
import { findChosenVariant, openOption, type Picks } from "./picks";
import type { ShippingCosts } from "./shipping-costs";

type Props = { product: BuyableProduct; picks: Picks; isFlat: boolean; zone: string };

/** Component, loaded on demand; `Costs` is null if loading failed. */
type Fetched = { Costs: typeof ShippingCosts | null };

/** Shipping rates for this product alone. The cart remembers the chosen destination. */
export function ShippingCheck({ product, picks, isFlat, zone }: Props) {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const missing = openOption(product, picks);
  const toggle = async (isOpen: boolean) => {
    if (!isOpen) return setFetched(null);
    const part = await import("./shipping-costs").catch(() => null);
    setFetched({ Costs: part?.ShippingCosts ?? null });
  };
  if (!product.id || product.sold_out) return null;
  return (
    <details className="shipping-check script-only" onToggle={({ currentTarget }) => void toggle(currentTarget.open)}>
      <summary>
        <LorryIcon /> {isFlat ? "Lihat ongkir" : "Cek ongkir ke kecamatan kamu"}
      </summary>
      {fetched && missing !== null && <p>Pilih {missing.toLowerCase()} dulu, supaya ongkirnya tepat.</p>}
      {fetched?.Costs && missing === null && (
        <fetched.Costs
          productId={product.id}
          slug={product.slug ?? ""}
          variantId={product.has_variants ? (findChosenVariant(product, picks)?.id ?? null) : null}
          isFlat={isFlat}
          zone={zone}
        />
      )}
      {fetched?.Costs === null && <p>Koneksi terputus. Buka sekali lagi untuk menghitung ongkir.</p>}
    </details>
  );
}
