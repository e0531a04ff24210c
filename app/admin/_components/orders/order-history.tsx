import { moment, rupiah } from "../../../(storefront)/_data/words/format";
import { actorWords, messageWords, paymentWords, type WholeOrder } from "../../_data/words/orders/order";
import { gatewayName } from "../../_data/words/settings/gateways";
import { methodName } from "../../_data/words/settings/methods";
import { Part } from "./part";

type Props = { order: WholeOrder; zone: string };

/** All payment attempts, each with the gateway's own reference. */
export function OrderPayments({ order: { payments }, zone }: Props) {
  return (
    <Part id="pembayaran" title="Pembayaran">
      <ul className="lines">
        {payments?.map(({ id, method, gateway, provider_ref, amount, status, created_at, paid_at }) => (
          <li key={id}>
            <span>
              {methodName(method ?? "")} · {paymentWords[status ?? ""] ?? status}{" "}
              <span className="quiet">
                {[moment(paid_at ?? created_at ?? "", zone), gateway && gatewayName(gateway), provider_ref]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <strong>{rupiah(amount ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Status history of the order, and the messages sent to its buyer. */
export function OrderHistory({ order: { history, messages }, zone }: Props) {
  return (
    <Part id="riwayat" title="Riwayat">
      <ol className="history">
        {history?.map(({ event, to_status_label, actor, by, reason, at }) => (
          <li key={`${event} ${at}`}>
            {to_status_label}{" "}
            <span className="quiet">
              {[at && moment(at, zone), by ?? actorWords[actor ?? ""] ?? actor, reason].filter(Boolean).join(" · ")}
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
                {messageWords[kind ?? ""] ?? kind}{" "}
                <span className={failed_at ? "trouble" : "quiet"}>
                  {[
                    channel === "email" ? "e-mail" : "WhatsApp",
                    failed_at ? "tidak sampai" : sent_at ? "terkirim" : "menunggu",
                    created_at && moment(created_at, zone),
                  ].join(" · ")}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Part>
  );
}
