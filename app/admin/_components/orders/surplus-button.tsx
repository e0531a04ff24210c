"use client";

import { rupiah } from "../../../(storefront)/_data/words/format";
import { deskApi } from "../../_data/browser/api";
import { askRefund } from "../../_data/words/orders/refund";
import { AskedAct } from "../ui/act-button";

type Props = { orderId: string; paymentId: string; amount: number; recipient: string; gateway: string };

/** Refunds an overpayment, through its gateway if possible. Needs a confirmation, because a refund is irreversible. */
export function SurplusButton({ orderId, paymentId, amount, recipient, gateway }: Props) {
  const { title, text, confirm } = askRefund({ amount, recipient, gateway });
  const wish = { id: orderId, payment_id: paymentId, amount, lines: [], goods_back: false };
  return (
    <AskedAct
      press={`Kembalikan ${rupiah(amount)}`}
      title={title}
      confirm={confirm}
      isDanger={false}
      act={() => deskApi.createRefund(wish)}
    >
      <p>{text}</p>
    </AskedAct>
  );
}
