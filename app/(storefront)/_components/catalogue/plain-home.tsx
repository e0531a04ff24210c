import { api } from "../../_data/server/api";
import { parseCatalogView, toProductQuery } from "../../_data/words/search/catalogue";
import type { ShopConfig } from "../../_data/words/shop/shop";
import { getShopTimeZone } from "../../_data/words/shop/zone";
import { ProductGrid } from "../product/grid";
import { Story } from "../sections/story";
import { NewShopNotice } from "../shell/new-shop";
import { Unreachable } from "./unreachable";

/** Home page of a shop without sections: all its products, or a notice that there are none yet. */
export async function PlainHome({ shop }: { shop: ShopConfig }) {
  const client = await api();
  const listing = await client.listProducts(toProductQuery(parseCatalogView(null, {}))).catch(() => null);
  const name = shop.tenant?.name ?? "Toko";
  if (!listing) return <Unreachable shop={shop} heading={name} address="/" />;
  return (
    <>
      <section className="part wide">
        <h1>{name}</h1>
        {listing.products?.length ? (
          <ProductGrid products={listing.products} zone={getShopTimeZone(shop)} level={2} firstSeen={2} />
        ) : (
          <NewShopNotice shop={shop} />
        )}
      </section>
      <Story
        story={{ title: shop.brand?.about_title ?? null, text: shop.brand?.about_body ?? null }}
        brand={shop.brand}
      />
    </>
  );
}
