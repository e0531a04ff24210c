import { estimateNextChange, toOrderFingerprint, toPaymentStage } from "@/app/(storefront)/_copy/orders/tracked-order";
import { getShopTimeZone } from "@/app/(storefront)/_copy/shop/time-zone";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { described, drawn } from "@/app/(storefront)/_ui/page-boundary";
import { StorefrontPage } from "@/app/(storefront)/_ui/storefront-page";
import { PaymentPanel } from "./_payment/payment-panel";
import { findActionMessage, getTracked } from "./_server/order";
import { MissingOrder } from "./missing-order";
import { OrderWatch } from "./order-watch";
import { Receipt } from "./receipt";
import { TrackedOrderView } from "./tracked-order-view";
import "@/app/(storefront)/_ui/styles/purchase-styles";
import "./qr.css";
import "./receipt.css";

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
