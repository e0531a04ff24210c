import type { Metadata } from "next";
import { toStorefrontSettings } from "../_copy/shop/storefront-settings";
import { getShopConfig } from "../_server/shop-config";
import { canonical } from "../_server/site";
import { Marks } from "../_ui/marks";
import { NoScript } from "../_ui/no-script";
import { NoStorageNotice } from "../_ui/no-storage-notice";
import { StorefrontPage } from "../_ui/storefront-page";
import { CartView } from "./cart-view";
import "../_ui/styles/purchase-styles";

export async function generateMetadata(): Promise<Metadata> {
  return { title: "Keranjang", ...(await canonical("/keranjang")) };
}

/** The cart. Only the browser knows its contents. */
export default async function CartPage() {
  const shop = await getShopConfig();
  return (
    <StorefrontPage motif="kawung" name="keranjang" chat={null}>
      <div className="wide stack roomy">
        <div className="stack tight">
          <h1>Keranjang</h1>
          <p className="quiet">Harga lengkap dengan ongkir ada di sini, sebelum kamu mengisi data apa pun.</p>
        </div>
        <NoScript whatsapp={shop.brand?.whatsapp_url ?? null} />
        <NoStorageNotice>Isi keranjang bertahan selama tab ini terbuka.</NoStorageNotice>
        <CartView settings={toStorefrontSettings(shop)}>
          <Marks shop={shop} />
        </CartView>
      </div>
    </StorefrontPage>
  );
}
