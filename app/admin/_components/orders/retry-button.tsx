"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton } from "../ui/act-button";

/** Asks a gateway again for money that it did not return. */
export function RetryButton({ refundId, amount, gateway }: { refundId: string; amount: string; gateway: string }) {
  return (
    <ActButton
      press={`Coba lagi lewat ${gateway}`}
      to={`untuk ${amount}`}
      act={() => deskApi.retryRefund({ id: refundId })}
    />
  );
}
