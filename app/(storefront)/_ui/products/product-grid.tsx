import type { ListedProduct } from "./listed-product";
import { ProductCard } from "./product-card";
import { QuickAddGrid } from "./quick-add-grid";

type Props = {
  products: readonly ListedProduct[];
  /** Time zone for dates and times. */
  zone: string;
  level?: 2 | 3;
  /** Number of products visible without scrolling. */
  firstSeen?: number;
};

/** Product grid: two columns on a phone, four on a wide screen. */
export function ProductGrid({ products, zone, level = 3, firstSeen = 0 }: Props) {
  return (
    <QuickAddGrid zone={zone}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} zone={zone} level={level} isFirst={index < firstSeen} />
        </li>
      ))}
    </QuickAddGrid>
  );
}
