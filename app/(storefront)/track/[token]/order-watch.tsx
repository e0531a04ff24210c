"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { estimateNextChange, toOrderFingerprint, toPaymentStage } from "@/app/(storefront)/_copy/orders/tracked-order";
import { shopApi } from "@/app/(storefront)/_hooks/api";
import { deviceOrders, withSeen } from "@/app/(storefront)/_hooks/device-orders";
import { takeFocus } from "./focus";
import { type Expect, startPolling } from "./poll";

type Props = {
  token: string;
  /** Fingerprint of the shown order, from `printOf`. */
  print: string;
  /** How soon to expect a change. */
  expects: Expect;
  isPaid: boolean;
  number: string | null;
  statusLabel: string | null;
  total: number | null;
};

/** Keeps the page current: polls the order and refreshes the page after a change. */
export function OrderWatch({ token, print, expects, isPaid, number, statusLabel, total }: Props) {
  const router = useRouter();
  const [statusMessage, setStatusMessage] = useState("");
  useEffect(() => {
    const seen = { number, status_label: statusLabel, total };
    deviceOrders.write(withSeen(deviceOrders.read(), token, seen, new Date()));
  }, [token, number, statusLabel, total]);
  useEffect(() => {
    if (print) document.getElementById(takeFocus() ?? "")?.focus();
    let shown = print;
    return startPolling(expects, async (signal) => {
      const tracked = await shopApi.trackOrder({ token }, { signal });
      const { order, payment } = tracked;
      if (!order) return "later";
      if (toOrderFingerprint(tracked) !== shown) {
        shown = toOrderFingerprint(tracked);
        const isNew = !isPaid && toPaymentStage(order, payment) === "paid";
        setStatusMessage(isNew ? "Pembayaran diterima." : `Status pesanan: ${order.status_label}.`);
        router.refresh();
      }
      return estimateNextChange(order);
    });
  }, [token, print, expects, isPaid, router]);
  return (
    <p className="unseen" role="status">
      {statusMessage}
    </p>
  );
}
