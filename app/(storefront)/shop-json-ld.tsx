import type { ShopConfig } from "./_copy/shop/shop-config";
import { toShopJsonLd, toSiteJsonLd } from "./_copy/shop/shop-json-ld";
import { siteOrigin } from "./_server/site";
import { JsonLdScript } from "./_ui/json-ld-script";

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
