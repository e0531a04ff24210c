import { MissingOrder } from "../../_components/order/missing-order";
import { TrackedOrderView } from "../../_components/order/order-view";
import { OrderWatch } from "../../_components/order/order-watch";
import { PaymentPanel } from "../../_components/order/payment/payment-panel";
import { Receipt } from "../../_components/order/receipt";
import { described, drawn } from "../../_components/ui/drawn";
import { StorefrontPage } from "../../_components/ui/page";
import { findActionMessage, getTracked } from "../../_data/server/order";
import { getShopConfig } from "../../_data/server/shop";
import { estimateNextChange, toOrderFingerprint, toPaymentStage } from "../../_data/words/order/tracked";
import { getShopTimeZone } from "../../_data/words/shop/zone";
import "../../_styles/acting";
import "../../_styles/qr.css";
import "../../_styles/receipt.css";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ kabar?: string | string[] }> };

export const generateMetadata = described(async ({ params }: Props) => {
  const { order, payment } = await getTracked((await params).token);
  const isPaid = toPaymentStage(order, payment) === "paid";
  const title = `${isPaid ? "✓ Lunas · " : ""}Pesanan ${order.number ?? ""}`.trim();
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
});

/** One order: payment, progress and lines. Anyone with the link can read it. */
export default drawn(async ({ params, searchParams }: Props) => {
  const { token } = await params;
  const [shop, { order, payment }] = await Promise.all([getShopConfig(), getTracked(token)]);
  const { number, status_label: statusLabel, total } = order;
  const isPaid = toPaymentStage(order, payment) === "paid";
  const clock = { now: new Date().toISOString(), zone: getShopTimeZone(shop) };
  return (
    <StorefrontPage motif="mega-mendung" name="track" chat={null}>
      <noscript>
        <meta httpEquiv="refresh" content="30" />
      </noscript>
      <OrderWatch
        token={token}
        number={number}
        statusLabel={statusLabel}
        total={total}
        isPaid={isPaid}
        print={toOrderFingerprint({ order, payment })}
        expects={estimateNextChange(order)}
      />
      <TrackedOrderView
        token={token}
        order={order}
        shop={shop}
        actionMessage={findActionMessage((await searchParams).kabar)}
      >
        <PaymentPanel token={token} order={order} payment={payment} shop={shop} clock={clock} />
      </TrackedOrderView>
      <div className="print-only">
        <Receipt token={token} order={order} payment={payment} shop={shop} />
      </div>
    </StorefrontPage>
  );
}, MissingOrder);
