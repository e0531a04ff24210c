import type { getProduct } from "@/lib/contract/catalogue";
import type { Output } from "@/lib/contract/operation";
import { getShop } from "../../_data/server/shop";
import { siteOrigin } from "../../_data/server/site";
import { breadcrumbFacts, productFacts } from "../../_data/words/product-facts";
import { JsonLd } from "../ui/json-ld";

/** A product and the way to it, for search engines. */
export async function ProductFacts({ product }: { product: Output<typeof getProduct> }) {
  const [origin, { tenant }] = await Promise.all([siteOrigin(), getShop()]);
  const { slug, name, category_key, category_label } = product;
  const page = `${origin}/produk/${slug}`;
  const steps = [
    { name: "Katalog", address: `${origin}/katalog` },
    ...(category_key && category_label ? [{ name: category_label, address: `${origin}/katalog/${category_key}` }] : []),
    { name: name ?? "Produk", address: page },
  ];
  return (
    <>
      <JsonLd facts={productFacts(product, page, tenant?.name ?? null)} />
      <JsonLd facts={breadcrumbFacts(steps)} />
    </>
  );
}
