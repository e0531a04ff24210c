import { permanentRedirect } from "next/navigation";
import { toBuyableProduct } from "@/app/(storefront)/_copy/products/product";
import { toColorPath } from "@/app/(storefront)/_copy/products/product-path";
import { describeProductLink } from "@/app/(storefront)/_server/sharing/shared-link";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { Marks } from "@/app/(storefront)/_ui/marks";
import { described, drawn } from "@/app/(storefront)/_ui/page-boundary";
import { ProductGrid } from "@/app/(storefront)/_ui/products/product-grid";
import { ViewedSlot } from "@/app/(storefront)/_ui/products/viewed-slot";
import { StorefrontPage } from "@/app/(storefront)/_ui/storefront-page";
import { getProduct } from "./_server/product";
import { Breadcrumb } from "./breadcrumb";
import { BuyBox } from "./buy-box";
import { Gallery } from "./gallery";
import { MissingProduct } from "./missing-product";
import { Particulars } from "./particulars";
import { ProductJsonLd } from "./product-json-ld";
import { ProductTags } from "./product-tags";

type Props = {
  params: Promise<{ slug: string }>;
  /** `varian`: the chosen variant, by SKU or id. `warna`: the chosen color, until a variant is chosen. */
  searchParams: Promise<{ varian?: string | string[]; warna?: string | string[] }>;
};

export const generateMetadata = described(async ({ params, searchParams }: Props) => {
  const [{ slug }, choice] = await Promise.all([params, searchParams]);
  const product = await getProduct(slug);
  const { name, description } = product;
  return { title: name, description, ...(await describeProductLink(product, choice)) };
});

/** New path of a product after a slug change, with the variant or color of the old URL. */
function addressOf(slug: string, { varian, warna }: Awaited<Props["searchParams"]>): string {
  if (typeof varian === "string") return `/produk/${slug}?varian=${encodeURIComponent(varian)}`;
  return typeof warna === "string" ? toColorPath(slug, warna) : `/produk/${slug}`;
}

/** Product page: pictures, price, purchase and details. */
export default drawn(async ({ params, searchParams }: Props) => {
  const [{ slug }, wanted] = await Promise.all([params, searchParams]);
  const [shop, product] = await Promise.all([getShopConfig(), getProduct(slug)]);
  if (product.slug && product.slug !== slug) permanentRedirect(addressOf(product.slug, wanted));
  const name = product.name ?? "Produk";
  const buyableProduct = toBuyableProduct(product, wanted.varian, wanted.warna);
  return (
    <StorefrontPage motif="kawung" name="product" chat={`Halo, saya tertarik dengan ${name}. Apakah masih ada?`}>
      <ProductJsonLd product={product} />
      <ProductTags product={buyableProduct} />
      <div className="product wide">
        <Gallery images={buyableProduct.images} name={name} />
        <div className="side">
          <div className="buy stack">
            <Breadcrumb category={product.category_key} label={product.category_label} />
            <h1>{name}</h1>
            <BuyBox product={product} buyableProduct={buyableProduct} />
          </div>
          <div className="more stack">
            <Particulars product={product} brand={shop.brand} />
            <Marks shop={shop} />
          </div>
        </div>
      </div>
      {product.related?.length ? (
        <section className="part wide">
          <h2>Mungkin kamu suka</h2>
          <ProductGrid products={product.related.slice(0, 4)} shop={shop} />
        </section>
      ) : null}
      <ViewedSlot except={product.slug ?? slug} />
    </StorefrontPage>
  );
}, MissingProduct);
