import type { ProductDetail } from "@/app/(storefront)/_copy/products/product";
import { toBreadcrumbJsonLd, toProductJsonLd } from "@/app/(storefront)/_copy/products/product-json-ld";
import { toProductPath } from "@/app/(storefront)/_copy/products/product-path";
import { getShopConfig } from "@/app/(storefront)/_server/shop-config";
import { siteOrigin } from "@/app/(storefront)/_server/site";
import { JsonLdScript } from "@/app/(storefront)/_ui/json-ld-script";

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
