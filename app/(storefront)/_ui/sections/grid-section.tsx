import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import type { PageSection } from "@/app/(storefront)/_server/page-content";
import { ProductGrid } from "../products/product-grid";

type Props = { grid: NonNullable<PageSection["grid"]>; seeAll: string | null; shop: ShopConfig };

/** Products that the merchant chose or sorted; null if there are none. */
export function Grid({ grid: { title, products }, seeAll, shop }: Props) {
  if (!products?.length) return null;
  return (
    <section className="part wide">
      <div className="row spread">
        <h2>{title ?? "Produk"}</h2>
        <a className="see-all" href="/katalog">
          {seeAll ?? "Lihat semua"}
        </a>
      </div>
      <ProductGrid products={products} shop={shop} />
    </section>
  );
}
