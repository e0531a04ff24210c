import type { Metadata } from "next";
import { CartView } from "../_components/cart/cart-view";
import { NoScript } from "../_components/checkout/no-script";
import { Marks } from "../_components/ui/marks";
import { NoStorageNotice } from "../_components/ui/nothing-kept";
import { StorefrontPage } from "../_components/ui/page";
import { getShopConfig } from "../_data/server/shop";
import { canonical } from "../_data/server/site";
import { toStorefrontSettings } from "../_data/words/shop/terms";
import "../_styles/acting";

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
