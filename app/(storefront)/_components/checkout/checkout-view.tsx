"use client";

import { cart } from "../../_data/cart";
import { useStored } from "../../_data/storage";
import type { Terms } from "../../_data/terms";
import { EmptyCart } from "../cart/empty-cart";
import { CheckoutForm } from "./checkout-form";

/** The checkout of whatever is in the cart. */
export function CheckoutView({ terms }: { terms: Terms }) {
  const lines = useStored(cart);
  if (!lines) return <p className="quiet script-only">Membuka checkout…</p>;
  return lines.length === 0 ? <EmptyCart /> : <CheckoutForm lines={lines} terms={terms} />;
}
