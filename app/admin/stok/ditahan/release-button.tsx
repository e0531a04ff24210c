"use client";

import { adminApi } from "@/app/admin/_hooks/api";
import { ConfirmedActionButton } from "@/app/admin/_ui/action-button";

type Props = { press: string; to?: string; orderIds: readonly string[]; claimed: number };

/** Maximum number of orders that the API cancels in one request. */
const size = 100;
const reason = "Stok dilepas karena pesanan belum dibayar.";

/** Releases stock by cancelling the unpaid orders that reserve it. Needs a confirmation, because the buyers are notified. */
export function ReleaseButton({ press, to, orderIds, claimed }: Props) {
  const release = async () => {
    for (let at = 0; at < orderIds.length; at += size)
      await adminApi.transitionOrders({ ids: orderIds.slice(at, at + size), event: "cancel", reason });
  };
  return (
    <ConfirmedActionButton
      press={press}
      {...(to === undefined ? {} : { to })}
      title={`Batalkan ${orderIds.length} pesanan yang belum dibayar?`}
      confirm="Ya, batalkan dan lepas stoknya"
      action={release}
    >
      <p>Stoknya langsung bisa dibeli lagi, dan pembelinya dikabari bahwa pesanannya dibatalkan.</p>
      {claimed > 0 && (
        <p>
          <strong>{claimed} di antaranya mengaku sudah transfer.</strong> Cek dulu mutasi rekeningmu.
        </p>
      )}
    </ConfirmedActionButton>
  );
}
