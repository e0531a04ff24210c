import type { Metadata } from "next";
import { toStorefrontSettings } from "../_copy/shop/storefront-settings";
import { getShopConfig } from "../_server/shop-config";
import { canonical } from "../_server/site";
import { NoScript } from "../_ui/no-script";
import { DeviceOrders } from "../_ui/orders/device-orders";
import { StorefrontPage } from "../_ui/storefront-page";
import { Lookup } from "./lookup";
import "../_ui/styles/purchase-styles";

export async function generateMetadata(): Promise<Metadata> {
  const description = "Lihat status pesananmu dengan kode yang kami kirim ke nomor atau e-mail saat memesan.";
  return { title: "Lacak pesanan", description, ...(await canonical("/pesanan")) };
}

/** Past orders: those of this device immediately, others by a one-time code. */
export default async function OrdersPage() {
  const settings = toStorefrontSettings(await getShopConfig());
  return (
    <StorefrontPage motif="mega-mendung" name="pesanan">
      <div className="narrow stack roomy">
        <h1 id="cari">Lacak pesanan</h1>
        <section className="stack" aria-labelledby="cari">
          <NoScript whatsapp={settings.whatsapp} />
          <div className="script-only">
            <Lookup settings={settings} />
          </div>
        </section>
        <DeviceOrders />
      </div>
    </StorefrontPage>
  );
}
