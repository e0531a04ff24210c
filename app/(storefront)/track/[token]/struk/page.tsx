import type { Metadata } from "next";
import { MissingOrder } from "../../../_components/order/missing-order";
import { PrintButton } from "../../../_components/order/print-button";
import { Receipt } from "../../../_components/order/receipt";
import { drawn } from "../../../_components/ui/drawn";
import { StorefrontPage } from "../../../_components/ui/page";
import { getTracked } from "../../../_data/server/order";
import { getShopConfig } from "../../../_data/server/shop";
import "../../../_styles/acting";
import "../../../_styles/qr.css";
import "../../../_styles/receipt.css";

type Props = { params: Promise<{ token: string }> };

export const metadata: Metadata = { title: "Struk", robots: { index: false, follow: false }, referrer: "no-referrer" };

/** Printable receipt of an order. */
export default drawn(async ({ params }: Props) => {
  const { token } = await params;
  const [shop, { order, payment }] = await Promise.all([getShopConfig(), getTracked(token)]);
  return (
    <StorefrontPage motif="tumpal" name="struk" chat={null}>
      <div className="narrow stack">
        <h1 className="unseen">Struk pesanan {order.number}</h1>
        <div className="row spread screen-only">
          <a className="button text" href={`/track/${token}`}>
            Kembali ke pesanan
          </a>
          <PrintButton />
        </div>
        <Receipt token={token} order={order} payment={payment} shop={shop} />
      </div>
    </StorefrontPage>
  );
}, MissingOrder);
