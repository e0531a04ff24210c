"use client";

import { shopApi } from "@/app/(storefront)/_hooks/api";
import { useOrderAction } from "./_payment/use-order-action";

/** One-press actions of a buyer on an order, and the path for a form post without JavaScript. */
const actions = {
  reopenPayment: { call: shopApi.reopenPayment, path: "buka" },
  confirmReceipt: { call: shopApi.confirmReceipt, path: "diterima" },
  cancelOrder: { call: shopApi.cancelOrder, path: "batal" },
};

type Props = {
  token: string;
  action: keyof typeof actions;
  label: string;
  busyLabel: string;
  /** Id of the element that shows the result. */
  focusId: string;
  isQuiet?: boolean;
};

/** One action on an order. A plain form without JavaScript. */
export function OrderForm({ token, action, label, busyLabel, focusId, isQuiet = false }: Props) {
  const { call, path } = actions[action];
  const { isPending, errorMessage, runAction: press } = useOrderAction(token, call, focusId);
  return (
    <form
      action={`/track/${token}/${path}`}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <button type="submit" className={isQuiet ? "button quiet broad" : "button broad"} aria-disabled={isPending}>
        {isPending ? busyLabel : label}
      </button>
      <p role="status">{errorMessage}</p>
    </form>
  );
}
