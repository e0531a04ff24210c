"use client";

import { useCallback, useState } from "react";
import { cart } from "../../_data/browser/cart";
import { useStored } from "../../_data/browser/storage";
import type { ShopTerms } from "../../_data/words/terms";
import { EmptyCart } from "../cart/empty-cart";
import { CheckoutForm } from "./checkout-form";

/** The checkout of whatever is in the cart. An order that was placed empties it, and then its own page is on its way. */
export function CheckoutView({ terms }: { terms: ShopTerms }) {
  const lines = useStored(cart);
  const [isPlaced, setPlaced] = useState(false);
  const onPlaced = useCallback(() => setPlaced(true), []);
  if (isPlaced) {
    return (
      <p className="notice" data-kind="success" role="status">
        Pesanan dibuat. Membuka halaman pembayaran…
      </p>
    );
  }
  if (!lines) return <p className="quiet script-only">Membuka checkout…</p>;
  return lines.length === 0 ? <EmptyCart /> : <CheckoutForm lines={lines} terms={terms} onPlaced={onPlaced} />;
}
