"use client";

import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { adminApi } from "@/app/admin/_hooks/api";
import { ConfirmedActionButton } from "@/app/admin/_ui/action-button";
import { askRefund } from "@/app/admin/pesanan/[id]/refund";

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
