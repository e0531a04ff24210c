import type { Metadata } from "next";
import { Cloth } from "../_ui/cloth";
import { DeviceOrders } from "../_ui/orders/device-orders";
import { StorefrontPage } from "../_ui/storefront-page";
import "../_ui/styles/purchase-styles";

export const metadata: Metadata = { title: "Sedang offline", robots: { index: false } };

/** Page that the service worker shows offline. */
export default function Offline() {
  return (
    <StorefrontPage motif="mega-mendung" name="offline">
      <div className="empty narrow">
        <Cloth motif="mega-mendung" />
        <h1>Kamu sedang offline</h1>
        <p>Keranjangmu tetap tersimpan di HP ini. Halaman lain bisa dibuka lagi saat internet tersambung.</p>
        <p className="row">
          <a className="button" href="/keranjang">
            Buka keranjang
          </a>
        </p>
      </div>
      <div className="narrow">
        <DeviceOrders />
      </div>
    </StorefrontPage>
  );
}
