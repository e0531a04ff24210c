import { siteOrigin } from "../../_data/server/site";
import type { ShopConfig } from "../../_data/words/shop/shop";
import { toShopJsonLd, toSiteJsonLd } from "../../_data/words/shop/shop-facts";
import { JsonLdScript } from "../ui/json-ld";

/** JSON-LD of the shop and its site, for search engines. */
export async function ShopJsonLd({ shop }: { shop: ShopConfig }) {
  const origin = await siteOrigin();
  return (
    <>
      <JsonLdScript data={toShopJsonLd(shop, origin)} />
      <JsonLdScript data={toSiteJsonLd(shop, origin)} />
    </>
  );
}
