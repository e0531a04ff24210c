import type { ProductDetailRow, ProductRow } from "@/lib/modules/catalog/rules/product";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { params } from "@/lib/platform/db/sql/slots";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, selectList, unread } from "@/lib/platform/db/sql/values";
import { productImages, products, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { readOptions } from "@/lib/values/products/product-options";
import { pickRelated } from "./picks";
import { selectProductIdBySlug } from "./slugs";
import { joinSummaryTables, p, summary } from "./summary";

/** One product and its related products. */

const i = alias(images, "i");
const pi = alias(productImages, "pi");
const v = alias(variants, "v");

const picture = object({ id: i.id, alt: i.alt, path: i.path, width: i.width, height: i.height });

const variant = object({
  id: v.id,
  sku: v.sku,
  price: v.price,
  compareAtPrice: v.compareAtPrice,
  stock: v.stock,
  badge: v.badge,
  imageId: v.imageId,
  weightGrams: v.weightGrams,
  options: v.options,
});

/** The product asked for. The related products are selected beside it, so `p` is one of them inside their subquery. */
const own = alias(products, "own");
const pickedProduct = alias(products, "picked");

/** Slug of the product, and the maximum number of related products. */
type Asked = { shopId: string; now: Date; slug: string; limit: number };

const { param, prepare } = params<Asked>();

const detail = query({
  product: object({
    ...summary,
    description: p.description,
    careCopy: p.careCopy,
    materialSpec: p.materialSpec,
    specLabel: p.specLabel,
    options: unread(p.options),
    images: selectList(picture, {
      by: sql`${pi.position}`,
      from: sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
        where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id}`,
    }),
    variants: selectList(variant, {
      by: sql`${v.position}, ${v.id}`,
      from: sql`from ${v} where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
    }),
  }),
  related: selectList(object(summary), {
    by: sql`ord`,
    from: sql`from (${pickRelated(param.shopId, own, param.limit)}) as picked
      join ${p} on ${p.shopId} = ${param.shopId} and ${p.id} = ${pickedProduct.id} ${joinSummaryTables(param.now)}`,
  }),
});

const published = sql`select ${detail} from ${own}
  join ${p} on ${p.shopId} = ${own.shopId} and ${p.id} = ${own.id} ${joinSummaryTables(param.now)}
  where ${own.shopId} = ${param.shopId} and ${own.id} = ${selectProductIdBySlug(param.shopId, param.slug)}
    and ${own.published}`;

/** Product on its own page, and the products shown beside it. */
type ProductFind = { product: ProductDetailRow; related: ProductRow[] };

/** Returns the published product that has or had this slug, with pictures, variants and related products. */
export async function findProduct(db: Db, asked: Asked): Promise<ProductFind | null> {
  const row = await detail.one(db, prepare(published, asked));
  return row && { ...row, product: { ...row.product, options: readOptions(row.product.options) } };
}
