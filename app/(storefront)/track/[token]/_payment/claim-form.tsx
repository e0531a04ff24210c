"use client";

import { useState } from "react";
import { shopApi } from "@/app/(storefront)/_hooks/api";
import { BottomSheet } from "@/app/(storefront)/_ui/bottom-sheet";
import { useOrderAction } from "./use-order-action";

type Props = {
  token: string;
  /** Amount and payee of the transfer: "Rp668.417 ke BCA a.n. Larasan Batik". */
  transfer: string;
};

/** Reports a transfer after a confirmation step. A plain form without JavaScript. */
export function ClaimForm({ token, transfer }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { isPending, errorMessage, runAction } = useOrderAction(token, shopApi.claimPayment, "status");
  const confirm = () => void runAction().then(() => setAsking(false));
  return (
    <form
      action={`/track/${token}/klaim`}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <button type="submit" className="button broad">
        Saya sudah transfer
      </button>
      <p role="status">{errorMessage}</p>
      <BottomSheet isOpen={isAsking} onClose={() => setAsking(false)} title="Sudah transfer?">
        <p>Sudah transfer {transfer}?</p>
        <button type="button" className="button broad" aria-disabled={isPending} onClick={confirm}>
          {isPending ? "Mengabari toko…" : "Ya, sudah saya transfer"}
        </button>
        <button type="button" className="button quiet broad" onClick={() => setAsking(false)}>
          Belum
        </button>
      </BottomSheet>
    </form>
  );
}
