"use client";

import { useCallback, useLayoutEffect, useState } from "react";
import { cart } from "../../_data/browser/cart/cart";
import { returnToPlaced } from "../../_data/browser/checkout/placed";
import { useStored } from "../../_data/browser/storage";
import type { ShopTerms } from "../../_data/words/shop/terms";
import { EmptyCart } from "../cart/empty-cart";
import { CheckoutForm } from "./checkout-form";

/** The checkout of whatever is in the cart. An order that was placed empties it, and then its own page is on its way. */
export function CheckoutView({ terms }: { terms: ShopTerms }) {
  const lines = useStored(cart);
  const [isPlaced, setPlaced] = useState(false);
  const onPlaced = useCallback(() => setPlaced(true), []);
  useReturn(onPlaced);
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

/** Whoever comes back to the checkout of a placed order goes on to the order, also where the browser has kept the page as it was. */
function useReturn(onPlaced: () => void): void {
  useLayoutEffect(() => {
    const check = () => returnToPlaced() && onPlaced();
    check();
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, [onPlaced]);
}
