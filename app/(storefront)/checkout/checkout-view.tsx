"use client";

import { useCallback, useLayoutEffect, useState } from "react";
import type { StorefrontSettings } from "../_copy/shop/storefront-settings";
import { useStored } from "../_hooks/browser-storage";
import { cart } from "../_hooks/cart";
import { EmptyCart } from "../_ui/cart/empty-cart";
import { CheckoutForm } from "./checkout-form";
import { returnToPlaced } from "./placed";

/** Checkout of the current cart. A placed order empties the cart; a notice shows until the order page opens. */
export function CheckoutView({ settings }: { settings: StorefrontSettings }) {
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
  return lines.length === 0 ? <EmptyCart /> : <CheckoutForm lines={lines} settings={settings} onPlaced={onPlaced} />;
}

/**
 * Redirects from the checkout of a placed order to the order. Also handles a page restored from the back/forward cache.
 */
function useReturn(onPlaced: () => void): void {
  useLayoutEffect(() => {
    const check = () => returnToPlaced() && onPlaced();
    check();
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, [onPlaced]);
}
