"use client";

import { useEffect } from "react";
import { cart, piecesIn } from "../../_data/cart";
import { useStored } from "../../_data/storage";

/** The name of the cart's link, and how much is in it. */
export function CartCount() {
  const pieces = piecesIn(useStored(cart) ?? []);
  useEffect(() => {
    // The shop works without it; with it, the cart opens where there is no network.
    if (process.env.NODE_ENV === "production") navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
  }, []);
  return (
    <>
      <span className="unseen">{pieces > 0 ? `Keranjang, ${pieces} barang` : "Keranjang"}</span>
      {pieces > 0 && (
        <span className="count" aria-hidden="true">
          {pieces > 99 ? "99+" : pieces}
        </span>
      )}
    </>
  );
}
