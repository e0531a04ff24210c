"use client";

import { useState } from "react";
import styles from "../dev.module.css";

const outcomes = {
  paid: { act: "Bayar", done: "Pembayaran berhasil." },
  failed: { act: "Gagalkan", done: "Pembayaran digagalkan." },
  expired: { act: "Biarkan kedaluwarsa", done: "Waktu pembayaran dihabiskan." },
} as const;

type SandboxEvent = keyof typeof outcomes;
const order: SandboxEvent[] = ["paid", "failed", "expired"];

/** Decides how a payment ends, in the gateway's place. Without an order it asks for one. */
export function Settle({ orderNumber }: { orderNumber: string | null }) {
  const [number, setNumber] = useState(orderNumber ?? "");
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState("");
  const settle = async (outcome: SandboxEvent) => {
    setBusy(true);
    setNews(await tell(number.trim(), outcome));
    setBusy(false);
  };
  return (
    <>
      <div className={styles.actions}>
        {orderNumber === null && (
          <label className={styles.field}>
            Nomor pesanan
            <input value={number} onChange={({ target }) => setNumber(target.value)} autoComplete="off" />
          </label>
        )}
        {order.map((outcome) => (
          <button
            key={outcome}
            type="button"
            disabled={isBusy || !number.trim()}
            data-main={outcome === "paid" || undefined}
            onClick={() => void settle(outcome)}
          >
            {outcomes[outcome].act}
          </button>
        ))}
      </div>
      <p role="status">{news}</p>
    </>
  );
}

/** Tells the gateway, and answers with a sentence about what came of it. */
async function tell(orderNumber: string, event: SandboxEvent): Promise<string> {
  try {
    const answer = await fetch("/api/dev/gateway", {
      method: "POST",
      credentials: "omit",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ order_number: orderNumber, event }),
    });
    if (answer.ok) return outcomes[event].done;
    return answer.status === 404
      ? "Tidak ada pembayaran untuk nomor pesanan ini."
      : "Pembayaran ini tidak dapat diubah lagi. Muat ulang halaman untuk melihat statusnya.";
  } catch {
    return "Sambungan terputus. Silakan coba lagi.";
  }
}
