"use client";

import { formatRupiah } from "../../../(storefront)/_data/words/format";
import { adminApi } from "../../_data/browser/api";
import { askRefund } from "../../_data/words/orders/refund";
import { ConfirmedActionButton } from "../ui/act-button";

type Props = { refundId: string; amount: number; recipient: string; gateway: string };

/** Retries a refund that the gateway did not pay. Needs a confirmation, because a refund is irreversible. */
export function RetryButton({ refundId, amount, recipient, gateway }: Props) {
  const { title, text, confirm } = askRefund({ amount, recipient, gateway });
  return (
    <ConfirmedActionButton
      press={`Coba lagi lewat ${gateway}`}
      to={`untuk ${formatRupiah(amount)}`}
      title={title}
      confirm={confirm}
      isDanger={false}
      action={() => adminApi.retryRefund({ id: refundId })}
    >
      <p>{text}</p>
    </ConfirmedActionButton>
  );
}
