import { siteOrigin } from "../../_data/server/site";
import type { ShopConfig } from "../../_data/words/shop/shop";
import { shopFacts, siteFacts } from "../../_data/words/shop/shop-facts";
import { JsonLd } from "../ui/json-ld";

/** JSON-LD of the shop and its site, for search engines. */
export async function ShopFacts({ shop }: { shop: ShopConfig }) {
  const origin = await siteOrigin();
  return (
    <>
      <JsonLd facts={shopFacts(shop, origin)} />
      <JsonLd facts={siteFacts(shop, origin)} />
    </>
  );
}
