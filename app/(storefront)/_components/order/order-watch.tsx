"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { shopApi } from "../../_data/browser/api";
import { takeFocus } from "../../_data/browser/focus";
import { deviceOrders, withSeen } from "../../_data/browser/orders";
import { type Expect, keepAsking } from "../../_data/browser/poll";
import { newsOf, printOf, stageOf } from "../../_data/words/order/tracked";

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
  const [news, setNews] = useState("");
  useEffect(() => {
    const seen = { number, status_label: statusLabel, total };
    deviceOrders.write(withSeen(deviceOrders.read(), token, seen, new Date()));
  }, [token, number, statusLabel, total]);
  useEffect(() => {
    if (print) document.getElementById(takeFocus() ?? "")?.focus();
    let shown = print;
    return keepAsking(expects, async (signal) => {
      const tracked = await shopApi.trackOrder({ token }, { signal });
      const { order, payment } = tracked;
      if (!order) return "later";
      if (printOf(tracked) !== shown) {
        shown = printOf(tracked);
        const isNew = !isPaid && stageOf(order, payment) === "paid";
        setNews(isNew ? "Pembayaran diterima." : `Status pesanan: ${order.status_label}.`);
        router.refresh();
      }
      return newsOf(order);
    });
  }, [token, print, expects, isPaid, router]);
  return (
    <p className="unseen" role="status">
      {news}
    </p>
  );
}
