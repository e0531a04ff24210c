import type * as z from "zod";
import { badges, describePreorder, findOffSale } from "@/app/(storefront)/_copy/products/availability";
import type { ProductSummary } from "@/lib/modules/catalog/contract/catalog";
import { Picture } from "../picture";
import { Price } from "./price";

export type ListedProduct = z.output<typeof ProductSummary>;

type Props = {
  product: ListedProduct;
  /** Time zone for dates and times. */
  zone: string;
  /** Heading level, one below that of the surrounding list. */
  level?: 2 | 3;
  /** True for cards above the fold. Their pictures load eagerly. */
  isFirst?: boolean;
};

/** Product card in a grid: picture, name, price and badges. Omits missing values. */
export function ProductCard({ product, zone, level = 3, isFirst = false }: Props) {
  const { slug, name, sold_out } = product;
  const preorder = describePreorder(product);
  const offSale = findOffSale(product, zone);
  const badge = offSale?.badge ?? (sold_out ? badges.sold_out : product.badge);
  const Heading = `h${level}` as const;
  if (!slug || !name) return null;
  return (
    <article className="card list-card" data-off-sale={offSale || sold_out ? true : undefined}>
      <Picture
        src={product.image}
        srcset={product.image_srcset}
        alt=""
        width={product.image_width}
        height={product.image_height}
        sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, calc(50vw - 1.5rem)"
        isFirst={isFirst}
      />
      {badge && <p className="tag">{badge}</p>}
      <Heading className="title">
        <a href={`/produk/${slug}`}>{name}</a>
      </Heading>
      <Price product={product} isListed />
      {offSale && <p className="small quiet">{offSale.when}</p>}
      {preorder && !offSale && !sold_out && <p className="small quiet">{preorder}</p>}
    </article>
  );
}
