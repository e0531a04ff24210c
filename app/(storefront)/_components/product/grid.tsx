import { type ListedProduct, ProductCard } from "./card";

type Props = {
  products: readonly ListedProduct[];
  /** By whose clocks their times are told. */
  zone: string;
  level?: 2 | 3;
  /** How many are seen without scrolling. */
  firstSeen?: number;
};

/** Products side by side: two on a phone, four where there is room. */
export function ProductGrid({ products, zone, level = 3, firstSeen = 0 }: Props) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} zone={zone} level={level} isFirst={index < firstSeen} />
        </li>
      ))}
    </ul>
  );
}
