"use client";

import { useEffect } from "react";
import { cart, piecesIn } from "../../_data/browser/cart/cart";
import { useStored } from "../../_data/browser/storage";

/** The name of the cart's link, and how much is in it. */
export function CartCount() {
  const pieces = piecesIn(useStored(cart) ?? []);
  useEffect(() => {
    if (process.env.NODE_ENV === "production") return whenAtRest(keepForOffline);
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

/** The shop works without it; with it, the cart opens where there is no network. */
function keepForOffline(): void {
  navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

const restMs = 2_000;

/** Does something once the page has come to rest, as no visitor waits for it. What it answers with takes it back. */
function whenAtRest(work: () => void): () => void {
  const timer = setTimeout(work, restMs);
  return () => clearTimeout(timer);
}
