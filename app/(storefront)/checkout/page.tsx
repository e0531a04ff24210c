import type { Metadata } from "next";
import { CheckoutView } from "../_components/checkout/checkout-view";
import { ClosedShop } from "../_components/checkout/closed-shop";
import { NoScript } from "../_components/checkout/no-script";
import { NoStorageNotice } from "../_components/ui/nothing-kept";
import { StorefrontPage } from "../_components/ui/page";
import { getShopConfig } from "../_data/server/shop";
import { canonical } from "../_data/server/site";
import { formatClosedMessage } from "../_data/words/shop/closed";
import { toStorefrontSettings } from "../_data/words/shop/terms";
import "../_styles/acting";

export async function generateMetadata(): Promise<Metadata> {
  return { title: "Checkout", ...(await canonical("/checkout")) };
}

/** The checkout. It needs no account and sends nothing before the buyer presses the button. */
export default async function CheckoutPage() {
  const shop = await getShopConfig();
  const closed = formatClosedMessage(shop);
  if (closed !== null) {
    return (
      <StorefrontPage motif="truntum" name="checkout" chat={null}>
        <div className="wide stack roomy">
          <h1>Checkout</h1>
          <ClosedShop closureMessage={closed} whatsapp={shop.brand?.whatsapp_url ?? null} />
        </div>
      </StorefrontPage>
    );
  }
  return (
    <StorefrontPage motif="truntum" name="checkout" chat={null}>
      <div className="wide stack roomy">
        <div className="stack tight">
          <h1>Checkout</h1>
          <p className="quiet">Tanpa daftar akun. Kode 6 angka memastikan pesananmu, lalu kamu membayar.</p>
        </div>
        <NoScript whatsapp={shop.brand?.whatsapp_url ?? null} />
        <NoStorageNotice>
          Selesaikan pesanan di halaman ini: yang kamu isi hilang kalau halaman dimuat ulang atau ditutup.
        </NoStorageNotice>
        <CheckoutView settings={toStorefrontSettings(shop)} />
      </div>
    </StorefrontPage>
  );
}
