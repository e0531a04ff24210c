"use client";

import { useEffect } from "react";
import { useStored } from "@/app/(storefront)/_hooks/browser-storage";
import { cart, countPieces } from "@/app/(storefront)/_hooks/cart";

/** Label of the cart link, with the number of pieces. */
export function CartCount() {
  const pieces = countPieces(useStored(cart) ?? []);
  useEffect(() => {
    if (process.env.NODE_ENV === "production") return whenAtRest(registerServiceWorker);
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

/** Registers the service worker. The shop works without it; with it, the cart opens offline. */
function registerServiceWorker(): void {
  navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

const restMs = 2_000;

/** Runs `work` after the page has loaded, because no visitor waits for it. Returns a function that cancels it. */
function whenAtRest(work: () => void): () => void {
  const timer = setTimeout(work, restMs);
  return () => clearTimeout(timer);
}
