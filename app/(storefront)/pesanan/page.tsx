import type { Metadata } from "next";
import { NoScript } from "../_components/checkout/no-script";
import { DeviceOrders } from "../_components/order/lookup/device-orders";
import { Lookup } from "../_components/order/lookup/lookup";
import { StorefrontPage } from "../_components/ui/page";
import { getShopConfig } from "../_data/server/shop";
import { canonical } from "../_data/server/site";
import { toStorefrontSettings } from "../_data/words/shop/terms";
import "../_styles/acting";

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
