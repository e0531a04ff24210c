"use client";

import { shopApi } from "../../../_data/browser/api";
import { useOrderAction } from "./use-order-action";

/** Makes new instructions for a payment whose time ran out. Without script it is a plain form. */
export function ReopenForm({ token }: { token: string }) {
  const { isBusy, words, act } = useOrderAction(token, shopApi.reopenPayment, "jumlah");
  return (
    <form
      action={`/track/${token}/buka`}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      <button type="submit" className="button broad" aria-disabled={isBusy}>
        {isBusy ? "Menyiapkan pembayaran…" : "Buat ulang pembayaran"}
      </button>
      <p role="status">{words}</p>
    </form>
  );
}
