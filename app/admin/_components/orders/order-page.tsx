import type { ReactNode } from "react";
import { dated, moment, rupiah } from "../../../(storefront)/_data/words/format";
import { addressOf, chatOf, paperPath, problemWords, type WholeOrder } from "../../_data/words/order";
import { CopyButton } from "../ui/copy-button";
import { OrderMoves } from "./order-moves";
import { OrderNotes } from "./order-notes";

type Props = { order: WholeOrder; shop: { name: string; zone: string } };

/** An order with all that its merchant needs: what to do first, then whom it goes to, the goods, the money, and how it came here. */
export function OrderPage({ order, shop }: Props) {
  const { number, status_label, problems, placed_at } = order;
  return (
    <article className="stack roomy">
      <header className="stack tight">
        <h1>{number}</h1>
        <p>
          <span className="mark">{status_label}</span>{" "}
          <span className="quiet">{placed_at && `dipesan ${dated(placed_at, shop.zone)}`}</span>
        </p>
        {problems?.map((problem) => (
          <p key={problem} className="mark wrong">
            {problemWords[problem] ?? problem}
          </p>
        ))}
      </header>
      <OrderMoves
        id={order.id ?? ""}
        status={order.status ?? ""}
        moves={order.moves ?? []}
        awb={order.awb}
        isPaid={order.paid_at !== null}
      />
      <Recipient order={order} shop={shop} />
      <Goods order={order} />
      <Payments order={order} zone={shop.zone} />
      <OrderNotes id={order.id ?? ""} notes={(order.notes ?? []).map((note) => noteOf(note, shop.zone))} />
      <History order={order} zone={shop.zone} />
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Recipient({ order, shop }: Props) {
  const { id, customer, courier_name, courier_code, courier_service, etd, awb, tracking_url } = order;
  const address = addressOf(order);
  const chat = chatOf(order, shop.name);
  return (
    <Part id="penerima" title="Dikirim ke">
      {address ? <address className="address">{address}</address> : <p>Data pembeli tidak bisa dibaca lagi.</p>}
      {customer?.note && (
        <p className="notice">
          Catatan pembeli: <q>{customer.note}</q>
        </p>
      )}
      <p>
        {[courier_name ?? courier_code, courier_service, etd].filter(Boolean).join(" · ")}
        {awb && (
          <>
            {" · "}
            {tracking_url ? <a href={tracking_url}>Resi {awb}</a> : `Resi ${awb}`}
          </>
        )}
      </p>
      <div className="row">
        {address && <CopyButton text={address} name="Salin alamat" />}
        {chat && (
          <a className="button" href={chat}>
            WhatsApp pembeli
          </a>
        )}
        <a className="button" href={paperPath([id ?? ""], "label")} target="_blank" rel="noopener">
          Cetak label
        </a>
        <a className="button" href={paperPath([id ?? ""], "slip")} target="_blank" rel="noopener">
          Cetak slip
        </a>
      </div>
    </Part>
  );
}

function Goods({ order }: { order: WholeOrder }) {
  const { lines, subtotal, shipping_cost, unique_code, total } = order;
  const sums = [
    ["Subtotal", subtotal],
    ["Ongkir", shipping_cost],
    ["Kode unik", unique_code],
  ] as const;
  return (
    <Part id="isi-pesanan" title="Isi pesanan">
      <ul className="lines">
        {lines?.map(({ product_id, variant_id, name, variant_label, qty, line_total }) => (
          <li key={`${product_id} ${variant_id}`}>
            <span>
              {qty}× {[name, variant_label].filter(Boolean).join(" · ")}
            </span>
            <strong>{rupiah(line_total ?? 0)}</strong>
          </li>
        ))}
        {sums.map(([what, amount]) =>
          amount ? (
            <li key={what} className="quiet">
              <span>{what}</span>
              <span>{rupiah(amount)}</span>
            </li>
          ) : null,
        )}
        <li>
          <strong>Total</strong>
          <strong>{rupiah(total ?? 0)}</strong>
        </li>
      </ul>
    </Part>
  );
}

function Payments({ order: { payments }, zone }: { order: WholeOrder; zone: string }) {
  return (
    <Part id="pembayaran" title="Pembayaran">
      <ul className="lines">
        {payments?.map(({ id, method, amount, status, created_at, paid_at }) => (
          <li key={id}>
            <span>
              {method} · {paymentWords[status ?? ""] ?? status}
              <span className="quiet"> {moment(paid_at ?? created_at ?? "", zone)}</span>
            </span>
            <strong>{rupiah(amount ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const paymentWords: Record<string, string> = {
  pending: "menunggu",
  claimed: "dilaporkan pembeli",
  paid: "lunas",
  expired: "lewat waktu",
  failed: "gagal",
  refunded: "dikembalikan",
};

const actorWords: Record<string, string> = {
  buyer: "pembeli",
  merchant: "toko",
  gateway: "gateway",
  system: "otomatis",
};

function History({ order: { history }, zone }: { order: WholeOrder; zone: string }) {
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
    </Part>
  );
}

type KeptNote = NonNullable<WholeOrder["notes"]>[number];

function noteOf({ id, text, by, at }: KeptNote, zone: string) {
  return {
    id: id ?? "",
    text: text ?? "Catatan ini tidak bisa dibaca lagi.",
    about: [by, at && moment(at, zone)].filter(Boolean).join(" · "),
  };
}
