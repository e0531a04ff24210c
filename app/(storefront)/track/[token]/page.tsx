import { MissingOrder } from "../../_components/order/missing-order";
import { OrderView } from "../../_components/order/order-view";
import { OrderWatch } from "../../_components/order/order-watch";
import { PaymentPanel } from "../../_components/order/payment/payment-panel";
import { Receipt } from "../../_components/order/receipt";
import { described, drawn } from "../../_components/ui/drawn";
import { Page } from "../../_components/ui/page";
import { findNews, getTracked } from "../../_data/server/order";
import { getShop } from "../../_data/server/shop";
import { newsOf, printOf, stageOf } from "../../_data/words/order/tracked";
import { zoneOf } from "../../_data/words/shop/zone";
import "../../_styles/acting";
import "../../_styles/qr.css";
import "../../_styles/receipt.css";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ kabar?: string | string[] }> };

export const generateMetadata = described(async ({ params }: Props) => {
  const { order, payment } = await getTracked((await params).token);
  const isPaid = stageOf(order, payment) === "paid";
  const title = `${isPaid ? "✓ Lunas · " : ""}Pesanan ${order.number ?? ""}`.trim();
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
});

/** One order: payment, progress and lines. Anyone with the link can read it. */
export default drawn(async ({ params, searchParams }: Props) => {
  const { token } = await params;
  const [shop, { order, payment }] = await Promise.all([getShop(), getTracked(token)]);
  const { number, status_label: statusLabel, total } = order;
  const isPaid = stageOf(order, payment) === "paid";
  const clock = { now: new Date().toISOString(), zone: zoneOf(shop) };
  return (
    <Page motif="mega-mendung" name="track" chat={null}>
      <noscript>
        <meta httpEquiv="refresh" content="30" />
      </noscript>
      <OrderWatch
        token={token}
        number={number}
        statusLabel={statusLabel}
        total={total}
        isPaid={isPaid}
        print={printOf({ order, payment })}
        expects={newsOf(order)}
      />
      <OrderView token={token} order={order} shop={shop} news={findNews((await searchParams).kabar)}>
        <PaymentPanel token={token} order={order} payment={payment} shop={shop} clock={clock} />
      </OrderView>
      <div className="print-only">
        <Receipt token={token} order={order} payment={payment} shop={shop} />
      </div>
    </Page>
  );
}, MissingOrder);
