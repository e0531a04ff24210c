import { permanentRedirect } from "next/navigation";
import { Breadcrumb } from "../../_components/product/breadcrumb";
import { BuyBox } from "../../_components/product/buy-box";
import { Gallery } from "../../_components/product/gallery";
import { ProductGrid } from "../../_components/product/grid";
import { MissingProduct } from "../../_components/product/missing-product";
import { Particulars } from "../../_components/product/particulars";
import { ProductJsonLd } from "../../_components/product/product-facts";
import { described, drawn } from "../../_components/ui/drawn";
import { StorefrontPage } from "../../_components/ui/page";
import { getProduct } from "../../_data/server/product";
import { getShopConfig } from "../../_data/server/shop";
import { canonical } from "../../_data/server/site";
import { toBuyableProduct } from "../../_data/words/product/goods";
import { getShopTimeZone } from "../../_data/words/shop/zone";

type Props = {
  params: Promise<{ slug: string }>;
  /** `varian`: the chosen variant, by SKU or id. */
  searchParams: Promise<{ varian?: string | string[] }>;
};

export const generateMetadata = described(async ({ params }: Props) => {
  const { slug } = await params;
  const [{ tenant }, { name, description }] = await Promise.all([getShopConfig(), getProduct(slug)]);
  const shared = { title: name ?? "", description: description ?? "", siteName: tenant?.name ?? "", locale: "id_ID" };
  return { title: name, description, openGraph: shared, ...(await canonical(`/produk/${slug}`)) };
});

/** New path of a product after a slug change, with the variant of the old URL. */
function addressOf(slug: string, varian: string | string[] | undefined): string {
  return `/produk/${slug}${typeof varian === "string" ? `?varian=${encodeURIComponent(varian)}` : ""}`;
}

/** Product page: pictures, price, purchase and details. */
export default drawn(async ({ params, searchParams }: Props) => {
  const [{ slug }, { varian }] = await Promise.all([params, searchParams]);
  const [shop, product] = await Promise.all([getShopConfig(), getProduct(slug)]);
  if (product.slug && product.slug !== slug) permanentRedirect(addressOf(product.slug, varian));
  const name = product.name ?? "Produk";
  const buyableProduct = toBuyableProduct(product, varian);
  return (
    <StorefrontPage motif="kawung" name="product" chat={`Halo, saya tertarik dengan ${name}. Apakah masih ada?`}>
      <ProductJsonLd product={product} />
      <div className="product wide">
        <Breadcrumb category={product.category_key} label={product.category_label} />
        <Gallery images={buyableProduct.images} name={name} />
        <div className="stack">
          <h1>{name}</h1>
          <BuyBox product={product} buyableProduct={buyableProduct} />
          <Particulars product={product} brand={shop.brand} />
        </div>
      </div>
      {product.related?.length ? (
        <section className="part wide">
          <h2>Mungkin kamu suka</h2>
          <ProductGrid products={product.related.slice(0, 4)} zone={getShopTimeZone(shop)} />
        </section>
      ) : null}
    </StorefrontPage>
  );
}, MissingProduct);
