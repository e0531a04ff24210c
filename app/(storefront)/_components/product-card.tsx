import type * as z from "zod";
import type { ProductSummary } from "@/lib/contract/catalogue";
import { rupiah } from "../_data/format";

type Product = z.output<typeof ProductSummary>;

/** A product in a grid: picture, name, price, badge. What is missing is not shown. */
export function ProductCard({ product }: { product: Product }) {
  const { name, image, image_srcset, image_width, image_height, badge, sold_out } = product;
  return (
    <article className="card" data-sold-out={sold_out || undefined}>
      {image && (
        <img
          src={image}
          srcSet={image_srcset ?? undefined}
          sizes="(min-width: 64rem) 17rem, 46vw"
          width={image_width ?? undefined}
          height={image_height ?? undefined}
          alt=""
          loading="lazy"
        />
      )}
      {badge && <p className="tag">{badge}</p>}
      <h3>{name}</h3>
      <Price product={product} />
      {product.preorder && product.preorder_lead_days && (
        <p className="aside">Pre-order ±{product.preorder_lead_days} hari</p>
      )}
    </article>
  );
}

function Price({ product: { price, price_max, compare_at_price } }: { product: Product }) {
  if (price === null) return null;
  const upTo = price_max !== null && price_max > price ? ` – ${rupiah(price_max)}` : "";
  return (
    <p className="price">
      <strong>{rupiah(price) + upTo}</strong>
      {compare_at_price !== null && (
        <>
          {" "}
          <span className="unseen">harga semula</span> <del>{rupiah(compare_at_price)}</del>
        </>
      )}
    </p>
  );
}
