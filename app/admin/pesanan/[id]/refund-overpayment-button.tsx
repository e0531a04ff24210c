"use client";

import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { adminApi } from "@/app/admin/_hooks/api";
import { ConfirmedActionButton } from "@/app/admin/_ui/action-button";
import { askRefund } from "@/app/admin/pesanan/[id]/refund";

type Props = { orderId: string; paymentId: string; amount: number; recipient: string; gateway: string };

/** Refunds an overpayment, through its gateway if possible. Needs a confirmation, because a refund is irreversible. */
export function RefundOverpaymentButton({ orderId, paymentId, amount, recipient, gateway }: Props) {
  const { title, text, confirm } = askRefund({ amount, recipient, gateway });
  const input = { id: orderId, payment_id: paymentId, amount, lines: [], restock: false };
  return (
    <ConfirmedActionButton
      press={`Kembalikan ${formatRupiah(amount)}`}
      title={title}
      confirm={confirm}
      isDanger={false}
      action={() => adminApi.createRefund(input)}
    >
      <p>{text}</p>
    </ConfirmedActionButton>
  );
}
