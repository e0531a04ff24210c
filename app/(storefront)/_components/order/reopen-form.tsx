"use client";

import { shopApi } from "../../_data/browser";
import { useAct } from "./use-act";

type Props = { token: string; action: (form: FormData) => Promise<void> };

/** Makes new instructions for a payment whose time ran out. Without script it is a plain form. */
export function ReopenForm({ token, action }: Props) {
  const { isBusy, words, act } = useAct("buka", token, shopApi.reopenPayment, "jumlah");
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="button broad" aria-disabled={isBusy}>
        {isBusy ? "Menyiapkan pembayaran…" : "Buat ulang pembayaran"}
      </button>
      <p role="status">{words}</p>
    </form>
  );
}
