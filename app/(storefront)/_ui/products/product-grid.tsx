import type { ShopConfig } from "@/app/(storefront)/_copy/shop/shop-config";
import { findFreeShippingOffer } from "@/app/(storefront)/_copy/shop/storefront-settings";
import { getShopTimeZone } from "@/app/(storefront)/_copy/shop/time-zone";
import type { ListedProduct } from "./listed-product";
import { ProductCard } from "./product-card";
import { QuickAddGrid } from "./quick-add-grid";

type Props = {
  products: readonly ListedProduct[];
  shop: ShopConfig;
  level?: 2 | 3;
  /** Number of products visible without scrolling. */
  firstSeen?: number;
};

/** Product grid: two columns on a phone, four on a wide screen. */
export function ProductGrid({ products, shop, level = 3, firstSeen = 0 }: Props) {
  const zone = getShopTimeZone(shop);
  return (
    <QuickAddGrid zone={zone} freeShipping={findFreeShippingOffer(shop.commerce)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} zone={zone} level={level} isFirst={index < firstSeen} />
        </li>
      ))}
    </QuickAddGrid>
  );
}
