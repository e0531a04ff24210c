import { getShop } from "../../_data/server/shop";
import { zoneOf } from "../../_data/words/shop/zone";
import { type ListedProduct, ProductCard } from "./card";

type Props = {
  products: readonly ListedProduct[];
  level?: 2 | 3;
  /** How many are seen without scrolling. */
  firstSeen?: number;
};

/** Products side by side: two on a phone, four where there is room. */
export async function ProductGrid({ products, level = 3, firstSeen = 0 }: Props) {
  const zone = zoneOf(await getShop());
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
