"use client";

import { formatDateTime, formatRupiah } from "@/app/(storefront)/_copy/format";
import { useStored } from "@/app/(storefront)/_hooks/browser-storage";
import { deviceOrders, withForgotten } from "@/app/(storefront)/_hooks/device-orders";

/** Orders of this device, opened with one tap and without a code; null if there are none. */
export function DeviceOrders() {
  const orders = useStored(deviceOrders) ?? [];
  if (orders.length === 0) return null;
  return (
    <section className="stack device-orders" aria-labelledby="di-hp-ini">
      <h2 id="di-hp-ini">Pesanan di HP ini</h2>
      <ul>
        {orders.map(({ token, number, statusLabel, total, seenAt }) => (
          <li key={token} className="panel">
            <a href={`/track/${token}`}>
              <strong>{number ?? "Pesanan"}</strong>
              <span>{statusLabel}</span>
              <small className="quiet">
                {[total !== null && formatRupiah(total), `dilihat ${formatDateTime(seenAt)}`]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </a>
            <button
              type="button"
              className="button text"
              onClick={() => deviceOrders.write(withForgotten(deviceOrders.read(), token))}
            >
              Lupakan<span className="unseen"> pesanan {number}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
