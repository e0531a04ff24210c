import type { Metadata } from "next";
import { formatClosedMessage } from "../_copy/shop/closed-message";
import { toStorefrontSettings } from "../_copy/shop/storefront-settings";
import { getShopConfig } from "../_server/shop-config";
import { canonical } from "../_server/site";
import { NoScript } from "../_ui/no-script";
import { NoStorageNotice } from "../_ui/no-storage-notice";
import { StorefrontPage } from "../_ui/storefront-page";
import { CheckoutView } from "./checkout-view";
import { ClosedShop } from "./closed-shop";
import "../_ui/styles/purchase-styles";

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
