"use client";

import { useState } from "react";
import { toBuyerErrorMessage } from "@/app/(storefront)/_hooks/api";
import { useBusy } from "@/app/(storefront)/_hooks/use-busy";
import { type OrderLineName, orderAgain, type Reordered } from "./reorder";

type Props = { token: string; lineNames: readonly OrderLineName[] };

/** Adds the ordered items to the cart again. Lists the unavailable items before it links to the cart. */
export function OrderAgain({ token, lineNames }: Props) {
  const { isPending, run } = useBusy();
  const [reordered, setReordered] = useState<Reordered | null>(null);
  const [fault, setFault] = useState("");
  const again = async () => {
    setFault("");
    try {
      const done = await orderAgain(token, lineNames);
      if (done.missing.length === 0) location.assign("/keranjang");
      else setReordered(done);
    } catch (failure) {
      setFault(toBuyerErrorMessage(failure));
    }
  };
  return (
    <>
      <button
        type="button"
        className="button text script-only"
        aria-disabled={isPending}
        onClick={() => void run(again)}
      >
        Pesan lagi
      </button>
      <noscript>
        <a className="button text" href="/katalog">
          Pesan lagi
        </a>
      </noscript>
      <div role="status" className="reordered">
        {fault && <p>{fault}</p>}
        {reordered && <Missing reordered={reordered} />}
      </div>
    </>
  );
}

function Missing({ reordered: { hasAny, missing } }: { reordered: Reordered }) {
  return (
    <div className="notice">
      <p>
        {hasAny
          ? "Sisanya sudah masuk keranjang. Yang tidak bisa dipesan lagi:"
          : "Barang ini tidak bisa dipesan lagi:"}
      </p>
      <ul>
        {missing.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <p>{hasAny ? <a href="/keranjang">Lihat keranjang</a> : <a href="/katalog">Lihat katalog</a>}</p>
    </div>
  );
}
