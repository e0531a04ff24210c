import { getShop } from "../../_data/server/shop";
import { siteOrigin } from "../../_data/server/site";
import { productPath } from "../../_data/words/product/address";
import type { ProductDetail } from "../../_data/words/product/goods";
import { breadcrumbFacts, productFacts } from "../../_data/words/product/product-facts";
import { JsonLd } from "../ui/json-ld";

/** JSON-LD of a product and its breadcrumb, for search engines. */
export async function ProductFacts({ product }: { product: ProductDetail }) {
  const [origin, { tenant }] = await Promise.all([siteOrigin(), getShop()]);
  const { slug, name, category_key, category_label } = product;
  const steps = [
    { name: "Katalog", address: `${origin}/katalog` },
    ...(category_key && category_label ? [{ name: category_label, address: `${origin}/katalog/${category_key}` }] : []),
    { name: name ?? "Produk", address: origin + productPath(slug ?? "") },
  ];
  return (
    <>
      <JsonLd facts={productFacts(product, { origin, name: tenant?.name ?? null })} />
      <JsonLd facts={breadcrumbFacts(steps)} />
    </>
  );
}
