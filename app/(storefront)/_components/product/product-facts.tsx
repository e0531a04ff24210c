import { getShopConfig } from "../../_data/server/shop";
import { siteOrigin } from "../../_data/server/site";
import { toProductPath } from "../../_data/words/product/address";
import type { ProductDetail } from "../../_data/words/product/goods";
import { toBreadcrumbJsonLd, toProductJsonLd } from "../../_data/words/product/product-facts";
import { JsonLdScript } from "../ui/json-ld";

/** JSON-LD of a product and its breadcrumb, for search engines. */
export async function ProductJsonLd({ product }: { product: ProductDetail }) {
  const [origin, { tenant }] = await Promise.all([siteOrigin(), getShopConfig()]);
  const { slug, name, category_key, category_label } = product;
  const steps = [
    { name: "Katalog", address: `${origin}/katalog` },
    ...(category_key && category_label ? [{ name: category_label, address: `${origin}/katalog/${category_key}` }] : []),
    { name: name ?? "Produk", address: origin + toProductPath(slug ?? "") },
  ];
  return (
    <>
      <JsonLdScript data={toProductJsonLd(product, { origin, name: tenant?.name ?? null })} />
      <JsonLdScript data={toBreadcrumbJsonLd(steps)} />
    </>
  );
}
