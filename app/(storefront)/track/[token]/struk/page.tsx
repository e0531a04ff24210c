import type { Metadata } from "next";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { drawn } from "@/app/(storefront)/_ui/page-boundary";
import { StorefrontPage } from "@/app/(storefront)/_ui/storefront-page";
import { getTracked } from "../_server/order";
import { MissingOrder } from "../missing-order";
import { Receipt } from "../receipt";
import { PrintButton } from "./print-button";
import "@/app/(storefront)/_ui/styles/purchase-styles";
import "../qr.css";
import "../receipt.css";

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
