import type { ReactNode } from "react";
import { chatUrl } from "../../_data/words/chat";
import type { ShopConfig } from "../../_data/words/shop";
import type { TrackedOrder } from "../../_data/words/tracked";
import { BillView } from "../checkout/bill-view";
import { OrderLines } from "./order-lines";
import { Parcel } from "./parcel";
import { RefundNotice } from "./payment/refund-notice";
import { ShareLink } from "./share-link";
import { Timeline } from "./timeline";

type Props = {
  token: string;
  order: TrackedOrder;
  shop: ShopConfig;
  /** What came of the last act on it, where that was not what was asked for. */
  news: string | null;
  /** What there is to do about the money. */
  children: ReactNode;
};

/** An order, from its state down to its lines. */
export function OrderView({ token, order, shop, news, children }: Props) {
  const { number, status, timeline, lines, contact_masked, customer_name, buyer_claimed_at } = order;
  return (
    <div className="wide screen-only">
      <Head order={order} news={news} />
      <div className="order-columns">
        <div className="stack roomy">
          {children}
          <RefundNotice order={order} shop={shop} />
          {timeline && <Timeline steps={timeline} />}
          {status === "expired" && (
            <p>
              {buyer_claimed_at ? unfound : "Waktu bayar pesanan ini sudah lewat."} {again}
            </p>
          )}
        </div>
        <div className="stack">
          <Parcel order={order} shop={shop} />
          <section className="panel stack" aria-labelledby="isi-pesanan">
            <h2 id="isi-pesanan">Isi pesanan</h2>
            {lines && <OrderLines lines={lines} />}
            <BillView bill={order} />
            <p className="small quiet">{[customer_name, contact_masked].filter(Boolean).join(" · ")}</p>
          </section>
          <Ways token={token} number={number} />
          <Help number={number} whatsapp={shop.brand?.whatsapp_url ?? null} />
        </div>
      </div>
    </div>
  );
}

function Head({ order: { number, status, status_label }, news }: Pick<Props, "order" | "news">) {
  return (
    <header className="stack tight order-head">
      <h1>
        Pesanan <span className="whole">{number}</span>
      </h1>
      <p id="status" tabIndex={-1} className="status" data-status={status}>
        {status_label}
      </p>
      {news && (
        <p className="notice" role="status">
          {news}
        </p>
      )}
    </header>
  );
}

/** Who says to have paid is asked for a proof, and not told that it is too late. */
const unfound =
  "Toko belum menemukan pembayaranmu. Kalau sudah transfer, kirim buktinya ke toko: pesanan bisa dilanjutkan selama barangnya masih ada.";
const again = "Kamu bisa memesan lagi kapan saja.";

/** On this page help has its own place: in the corner it would lie over the square that is to be scanned. */
function Help({ number, whatsapp }: { number: string | null; whatsapp: string | null }) {
  const chat = chatUrl(whatsapp, `Halo, saya butuh bantuan untuk pesanan ${number}.`);
  if (!chat) return null;
  return (
    <p>
      Butuh bantuan? <a href={chat}>Tanya lewat WhatsApp</a>
    </p>
  );
}

function Ways({ token, number }: { token: string; number: string | null }) {
  return (
    <div className="row">
      <a className="button quiet" href={`/track/${token}/struk`}>
        Cetak struk
      </a>
      <ShareLink title={`Pesanan ${number}`} />
      <a className="button text" href="/katalog">
        Pesan lagi
      </a>
    </div>
  );
}
