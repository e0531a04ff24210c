import type { ReactNode } from "react";
import { dated } from "@/app/(storefront)/_copy/format";
import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";
import { chatUrl } from "@/app/(storefront)/_copy/shop/chat";
import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { getShopTimeZone } from "@/app/(storefront)/_copy/shop/time-zone";
import { NoStorageNotice } from "@/app/(storefront)/_ui/no-storage-notice";
import { Notice } from "@/app/(storefront)/_ui/notice";
import { BillView } from "@/app/(storefront)/_ui/orders/bill-view";
import { OrderLines } from "@/app/(storefront)/_ui/orders/order-lines";
import { OrderTimeline } from "@/app/(storefront)/_ui/orders/order-timeline";
import { BuyerRequests } from "./buyer-requests";
import { OrderAgain } from "./order-again";
import { describeOrderEnd, type OrderEnding } from "./order-end";
import { ParcelPanel } from "./parcel-panel";
import { Received } from "./received";
import { RefundNotice } from "./refund-notice";
import { ShareLink } from "./share-link";

type Props = {
  token: string;
  order: TrackedOrder;
  shop: ShopConfig;
  /** Result of the last action, if it failed or the order had changed. */
  actionMessage: string | null;
  /** Payment part of the page. */
  children: ReactNode;
};

/** An order, from its status down to its lines. */
export function TrackedOrderView({ token, order, shop, actionMessage, children }: Props) {
  const { number, timeline, lines } = order;
  const ending = describeOrderEnd(order);
  return (
    <div className="wide screen-only">
      <Head order={order} actionMessage={actionMessage} />
      <div className="order-columns">
        <div className="stack roomy">
          {children}
          {order.status === "shipped" && <Received token={token} />}
          {ending && <Ending ending={ending} />}
          <RefundNotice order={order} shop={shop} />
          {timeline && <OrderTimeline steps={timeline} zone={getShopTimeZone(shop)} />}
          <NoStorageNotice>
            Simpan tautan halaman ini untuk membuka pesananmu lagi; tautannya juga ada di pesan yang kami kirim.
          </NoStorageNotice>
        </div>
        <div className="stack">
          {(!ending || order.awb) && <ParcelPanel order={order} shop={shop} />}
          <section className="panel stack" aria-labelledby="isi-pesanan">
            <h2 id="isi-pesanan">Isi pesanan</h2>
            {lines && <OrderLines lines={lines} />}
            <BillView bill={order} />
            <Particulars order={order} shop={shop} />
          </section>
          <BuyerRequests order={order} shop={shop} />
          <OrderActions token={token} number={number} lines={lines ?? []} />
          <Help number={number} whatsapp={shop.brand?.whatsapp_url ?? null} />
        </div>
      </div>
    </div>
  );
}

function Head({ order: { number, status, status_label }, actionMessage }: Pick<Props, "order" | "actionMessage">) {
  return (
    <header className="stack tight order-head">
      <h1>
        Pesanan <span className="unbroken">{number}</span>
      </h1>
      <p id="status" tabIndex={-1} className="status" data-status={status}>
        {status_label}
      </p>
      {actionMessage && (
        <p className="notice" role="status">
          {actionMessage}
        </p>
      )}
    </header>
  );
}

/** Reason for the end of the order, and the consequence for the buyer's money. */
function Ending({ ending: { why, money } }: { ending: OrderEnding }) {
  return (
    <Notice>
      <p>{why}</p>
      {money && <p>{money}</p>}
    </Notice>
  );
}

/** Times of placement and payment, payment method, name and masked contact. A tracking link shows no more. */
function Particulars({ order, shop }: Pick<Props, "order" | "shop">) {
  const { placed_at, paid_at, payment_method, customer_name, contact_masked } = order;
  const zone = getShopTimeZone(shop);
  const method = shop.commerce?.payment_methods?.find(({ code }) => code === payment_method)?.name ?? payment_method;
  const details = [
    ["Dipesan", placed_at && dated(placed_at, zone)],
    ["Cara bayar", method],
    ["Dibayar", paid_at && dated(paid_at, zone)],
    ["Pemesan", [customer_name, contact_masked].filter(Boolean).join(" · ")],
  ] as const;
  return (
    <dl className="bill details small quiet">
      {details.map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** This page has its own place for help. The floating help button would cover the QR code. */
function Help({ number, whatsapp }: { number: string | null; whatsapp: string | null }) {
  const chat = chatUrl(whatsapp, `Halo, saya butuh bantuan untuk pesanan ${number}.`);
  if (!chat) return null;
  return (
    <p>
      Butuh bantuan? <a href={chat}>Tanya lewat WhatsApp</a>
    </p>
  );
}

type OrderActionsProps = { token: string; number: string | null; lines: NonNullable<TrackedOrder["lines"]> };

function OrderActions({ token, number, lines }: OrderActionsProps) {
  return (
    <div className="row">
      <a className="button quiet" href={`/track/${token}/struk`}>
        Cetak struk
      </a>
      <ShareLink title={`Pesanan ${number}`} />
      <OrderAgain token={token} lineNames={lines.map(({ name, variant_label }) => ({ name, variant_label }))} />
    </div>
  );
}
