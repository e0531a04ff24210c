"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { ConfirmedActionButton } from "@/app/admin/_ui/action-button";

type Props = { amount: string } & ({ refundId: string } | { orderId: string });

/**
 * Records that the shop paid a refund by hand: one refund, or all refunds due of an order. Needs a confirmation, because it
 * notifies the buyer.
 */
export function ReturnedButton({ amount, ...of }: Props) {
  return (
    <ConfirmedActionButton
      press="Sudah dikembalikan"
      to={amount}
      title="Uangnya sudah kamu kirim?"
      confirm="Ya, sudah"
      isDanger={false}
      action={() =>
        "refundId" in of
          ? adminApi.markRefundPaid({ id: of.refundId })
          : adminApi.markOrderRefundsPaid({ id: of.orderId })
      }
    >
      <p>Pembeli langsung diberi tahu bahwa {amount} sudah dikembalikan. Ini tidak bisa ditarik lagi.</p>
    </ConfirmedActionButton>
  );
}
