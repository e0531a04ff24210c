"use client";

import { rupiah } from "../../../(storefront)/_data/words/format";
import { deskApi } from "../../_data/browser/api";
import { askRefund } from "../../_data/words/orders/refund";
import { AskedAct } from "../ui/act-button";

type Props = { refundId: string; amount: number; recipient: string; gateway: string };

/** Retries a refund that the gateway did not pay. Needs a confirmation, because a refund is irreversible. */
export function RetryButton({ refundId, amount, recipient, gateway }: Props) {
  const { title, text, confirm } = askRefund({ amount, recipient, gateway });
  return (
    <AskedAct
      press={`Coba lagi lewat ${gateway}`}
      to={`untuk ${rupiah(amount)}`}
      title={title}
      confirm={confirm}
      isDanger={false}
      act={() => deskApi.retryRefund({ id: refundId })}
    >
      <p>{text}</p>
    </AskedAct>
  );
}
