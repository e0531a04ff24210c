import { formatDateTime, formatRupiah } from "@/app/(storefront)/_copy/format";
import { type AdminOrderDetail, actorLabels, orderMessageLabels, paymentStatusLabels } from "@/app/admin/_copy/order";
import { methodName } from "@/app/admin/_copy/payment-methods";
import { gatewayName } from "./gateway-name";
import { OrderSection } from "./order-section";

type Props = { order: AdminOrderDetail; zone: string };

/** All payment attempts, each with the gateway's own reference. */
export function OrderPayments({ order: { payments }, zone }: Props) {
  return (
    <OrderSection id="pembayaran" title="Pembayaran">
      <ul className="lines">
        {payments?.map(({ id, method, gateway, provider_ref, amount, status, created_at, paid_at }) => (
          <li key={id}>
            <span>
              {methodName(method ?? "")} · {paymentStatusLabels[status ?? ""] ?? status}{" "}
              <span className="quiet">
                {[formatDateTime(paid_at ?? created_at ?? "", zone), gateway && gatewayName(gateway), provider_ref]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <strong>{formatRupiah(amount ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}

/** Status history of the order, and the messages sent to its buyer. */
export function OrderHistory({ order: { history, messages }, zone }: Props) {
  return (
    <OrderSection id="riwayat" title="Riwayat">
      <ol className="history">
        {history?.map(({ event, to_status_label, actor, by, reason, at }) => (
          <li key={`${event} ${at}`}>
            {to_status_label}{" "}
            <span className="quiet">
              {[at && formatDateTime(at, zone), by ?? actorLabels[actor ?? ""] ?? actor, reason]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ol>
      {messages && messages.length > 0 && (
        <details>
          <summary>Pesan ke pembeli ({messages.length})</summary>
          <ol className="history">
            {messages.map(({ id, kind, channel, created_at, sent_at, failed_at }) => (
              <li key={id}>
                {orderMessageLabels[kind ?? ""] ?? kind}{" "}
                <span className={failed_at ? "problem" : "quiet"}>
                  {[
                    channel === "email" ? "e-mail" : "WhatsApp",
                    failed_at ? "tidak sampai" : sent_at ? "terkirim" : "menunggu",
                    created_at && formatDateTime(created_at, zone),
                  ].join(" · ")}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </OrderSection>
  );
}
