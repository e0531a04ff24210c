import type { Metadata } from "next";
import { DeviceOrders } from "../_components/order/lookup/device-orders";
import { Cloth } from "../_components/ui/cloth";
import { StorefrontPage } from "../_components/ui/page";
import "../_styles/acting";

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
