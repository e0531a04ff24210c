"use client";

import { shopApi } from "../../_data/browser/api";
import { useOrderAction } from "./payment/use-order-action";

/** What a buyer does to an order with one press, and where it is posted to without script. */
const acts = {
  reopenPayment: { call: shopApi.reopenPayment, path: "buka" },
  confirmReceipt: { call: shopApi.confirmReceipt, path: "diterima" },
  cancelOrder: { call: shopApi.cancelOrder, path: "batal" },
};

type Props = {
  token: string;
  act: keyof typeof acts;
  label: string;
  busyLabel: string;
  /** Where a reader finds what came of it. */
  focusId: string;
  isQuiet?: boolean;
};

/** One press on an order. Without script it is a plain form. */
export function OrderForm({ token, act, label, busyLabel, focusId, isQuiet = false }: Props) {
  const { call, path } = acts[act];
  const { isBusy, words, act: press } = useOrderAction(token, call, focusId);
  return (
    <form
      action={`/track/${token}/${path}`}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <button type="submit" className={isQuiet ? "button quiet broad" : "button broad"} aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
      <p role="status">{words}</p>
    </form>
  );
}
