import { parseCatalogView, toProductQuery } from "../_copy/products/catalog";
import type { ShopConfig } from "../_copy/shop/shop-config";
import { api } from "../_server/api";
import { NewShopNotice } from "./new-shop-notice";
import { ProductGrid } from "./products/product-grid";
import { Story } from "./sections/story";
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
          <ProductGrid products={listing.products} shop={shop} level={2} firstSeen={2} />
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
