import type * as z from "zod";
import type { ProductSummary } from "@/lib/contract/catalogue";
import { Picture } from "../ui/picture";
import { Price } from "./price";

export type ListedProduct = z.output<typeof ProductSummary>;

type Props = {
  product: ListedProduct;
  /** The level of its heading, one below that of the list it stands in. */
  level?: 2 | 3;
  /** Among the first to be seen, so its picture does not wait. */
  isFirst?: boolean;
};

/** A product in a grid: picture, name, price and what one should know before opening it. What is missing is not shown. */
export function ProductCard({ product, level = 3, isFirst = false }: Props) {
  const { slug, name, badge, sold_out, preorder, preorder_lead_days } = product;
  const Heading = `h${level}` as const;
  if (!slug || !name) return null;
  return (
    <article className="card shelved" data-sold-out={sold_out || undefined}>
      <Picture
        src={product.image}
        srcset={product.image_srcset}
        alt=""
        width={product.image_width}
        height={product.image_height}
        sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, calc(50vw - 1.5rem)"
        isFirst={isFirst}
      />
      {sold_out ? <p className="tag">Habis</p> : badge && <p className="tag">{badge}</p>}
      <Heading className="title">
        <a href={`/produk/${slug}`}>{name}</a>
      </Heading>
      <Price product={product} />
      {preorder && !sold_out && (
        <p className="small quiet">Pre-order{preorder_lead_days ? ` ±${preorder_lead_days} hari` : ""}</p>
      )}
    </article>
  );
}
