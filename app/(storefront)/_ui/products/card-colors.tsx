import { toColorPath } from "@/app/(storefront)/_copy/products/product-path";
import type { ListedProduct } from "./listed-product";
import { Swatch } from "./swatch";

const most = 5;

/** Colors of a product on its card. Each leads to the product page with this color chosen. */
export function CardColors({ slug, colors }: { slug: string; colors: ListedProduct["colors"] }) {
  const named = (colors ?? []).flatMap(({ value, ...color }) => (value ? [{ value, ...color }] : []));
  if (named.length < 2) return null;
  const rest = named.length - most;
  return (
    <ul className="card-colors" aria-label="Warna">
      {named.slice(0, most).map(({ value, hex, image }) => (
        <li key={value}>
          <a href={toColorPath(slug, value)} title={value}>
            <Swatch hex={hex} image={image} value={value} />
            <span className="unseen">{value}</span>
          </a>
        </li>
      ))}
      {rest > 0 && (
        <li className="small quiet">
          +{rest}
          <span className="unseen"> warna lain</span>
        </li>
      )}
    </ul>
  );
}
