import { findOffSale } from "@/app/(storefront)/_copy/products/availability";
import type { BuyableProduct, ProductDetail } from "@/app/(storefront)/_copy/products/product";
import { chatUrl } from "@/app/(storefront)/_copy/shop/chat";
import { findFreeShippingOffer } from "@/app/(storefront)/_copy/shop/storefront-settings";
import { getShopTimeZone } from "@/app/(storefront)/_copy/shop/time-zone";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { ChatIcon } from "@/app/(storefront)/_ui/icons";
import { ShareButton } from "@/app/(storefront)/_ui/products/share-button";
import { firstPicks, formatChoice } from "./picks";
import { Purchase } from "./purchase";
import "@/app/(storefront)/_ui/styles/buying.css";
import "@/app/(storefront)/_ui/styles/delivery.css";
import "./buy-box.css";

/** Price, options, quantity and button of a product. Without JavaScript, a chat link. */
export async function BuyBox({ product, buyableProduct }: { product: ProductDetail; buyableProduct: BuyableProduct }) {
  const shop = await getShopConfig();
  const { brand, commerce } = shop;
  const label = buyableProduct.chosenId && formatChoice(buyableProduct, firstPicks(buyableProduct));
  const thing = label ? `${buyableProduct.name} (${label})` : buyableProduct.name;
  const chat = chatUrl(brand?.whatsapp_url, `Halo, saya mau pesan ${thing}. Apakah masih ada?`);
  const question = chatUrl(brand?.whatsapp_url, `Halo, saya tertarik dengan ${thing}. Apakah masih ada?`);
  const settings = {
    whatsapp: brand?.whatsapp_url ?? null,
    freeShipping: findFreeShippingOffer(commerce),
    isFlat: commerce?.shipping?.mode === "flat",
    zone: getShopTimeZone(shop),
    offSale: findOffSale(product, getShopTimeZone(shop)),
  };
  return (
    <>
      <Purchase buyableProduct={buyableProduct} {...settings} />
      <noscript>
        {chat && (
          <a className="button broad" href={chat}>
            <ChatIcon /> Pesan lewat WhatsApp
          </a>
        )}
      </noscript>
      <div className="row contacts">
        {question && (
          <a className="ask" href={question} rel="noopener">
            <ChatIcon /> Tanya lewat WhatsApp
          </a>
        )}
        <ShareButton title={buyableProduct.name ?? ""} />
      </div>
    </>
  );
}
