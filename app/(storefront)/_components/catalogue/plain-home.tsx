import { api } from "../../_data/server/api";
import { filtersOf, viewOf } from "../../_data/words/search/catalogue";
import type { ShopConfig } from "../../_data/words/shop/shop";
import { zoneOf } from "../../_data/words/shop/zone";
import { ProductGrid } from "../product/grid";
import { Story } from "../sections/story";
import { NewShop } from "../shell/new-shop";
import { Unreachable } from "./unreachable";

/** Home page of a shop without sections: all its products, or a notice that there are none yet. */
export async function PlainHome({ shop }: { shop: ShopConfig }) {
  const client = await api();
  const listing = await client.listProducts(filtersOf(viewOf(null, {}))).catch(() => null);
  const name = shop.tenant?.name ?? "Toko";
  if (!listing) return <Unreachable shop={shop} heading={name} address="/" />;
  return (
    <>
      <section className="part wide">
        <h1>{name}</h1>
        {listing.products?.length ? (
          <ProductGrid products={listing.products} zone={zoneOf(shop)} level={2} firstSeen={2} />
        ) : (
          <NewShop shop={shop} />
        )}
      </section>
      <Story
        story={{ title: shop.brand?.about_title ?? null, text: shop.brand?.about_body ?? null }}
        brand={shop.brand}
      />
    </>
  );
}
