"use client";

import { useEffect, useRef } from "react";
import { formatDateTime, formatRupiah } from "../_copy/format";
import type { TrackedOrder } from "../_copy/orders/tracked-order";
import type { StorefrontSettings } from "../_copy/shop/storefront-settings";
import { useStored } from "../_hooks/browser-storage";
import { deviceOrders } from "../_hooks/device-orders";
import { BillView } from "../_ui/orders/bill-view";
import { OrderLines } from "../_ui/orders/order-lines";
import { OrderTimeline } from "../_ui/orders/order-timeline";

type Props = { orders: readonly TrackedOrder[]; settings: StorefrontSettings; onAgain: () => void };

/** Orders of a contact, newest first. */
export function LookupResults({ orders, settings, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack" aria-labelledby="hasil">
      <h2 id="hasil" ref={heading} tabIndex={-1}>
        {orders.length > 0 ? `${orders.length} pesanan` : "Belum ada pesanan dengan kontak ini."}
      </h2>
      {orders.map((order) => (
        <FoundOrder key={order.id} order={order} settings={settings} />
      ))}
      <button type="button" className="button quiet" onClick={onAgain}>
        Cari dengan kontak lain
      </button>
    </section>
  );
}

function FoundOrder({ order, settings }: { order: TrackedOrder; settings: StorefrontSettings }) {
  const known = (useStored(deviceOrders) ?? []).find(({ number }) => number === order.number);
  const { number, status_label, placed_at, total, timeline, lines } = order;
  return (
    <details className="panel found-order">
      <summary>
        <strong>{number}</strong> <span className="status">{status_label}</span>
        <small className="quiet">
          {[placed_at && formatDateTime(placed_at, settings.zone), total !== null && formatRupiah(total)]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </summary>
      <div className="stack">
        {known ? (
          <a className="button quiet" href={`/track/${known.token}`}>
            Buka halaman pesanan
          </a>
        ) : (
          <p className="small">Bayar atau ubah? Buka tautan dari {messages[settings.channel]}.</p>
        )}
        {timeline && <OrderTimeline steps={timeline} zone={settings.zone} />}
        {lines && <OrderLines lines={lines} />}
        <BillView bill={order} />
      </div>
    </details>
  );
}

const messages = { email: "e-mail", whatsapp: "WhatsApp", any: "WhatsApp atau e-mail" };
