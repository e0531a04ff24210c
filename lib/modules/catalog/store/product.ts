import type { ProductDetailRow, ProductRow } from "@/lib/modules/catalog/rules/product";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { params } from "@/lib/platform/db/sql/slots";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, selectList, unread } from "@/lib/platform/db/sql/values";
import { productImages, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { readOptions } from "@/lib/values/products/product-options";
import { pickRelated } from "./picks";
import { buildProductGroupsQuery } from "./product-groups";
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
});

/** Slug of the product, and the maximum number of related products. */
type Asked = { shopId: string; now: Date; slug: string; limit: number };

const { param, prepare } = params<Asked>();

const published = sql`select ${detail} from ${p} ${joinSummaryTables(param.now)}
  where ${p.shopId} = ${param.shopId} and ${p.id} = ${selectProductIdBySlug(param.shopId, param.slug)} and ${p.published}`;

/** Returns the published product that has or had this slug, with pictures and variants. */
export async function findProduct(db: Db, asked: Asked): Promise<ProductDetailRow | null> {
  const row = await detail.one(db, prepare(published, asked));
  return row && { ...row.product, options: readOptions(row.product.options) };
}

const related = buildProductGroupsQuery(param.shopId, param.now, {
  picks: [pickRelated(param.shopId, param.slug, param.limit)],
  total: sql`null`,
});

/** Returns related products. */
export async function listRelated(db: Db, asked: Asked): Promise<ProductRow[]> {
  const { groups } = await related.find(db, prepare(related.statement, asked));
  return groups.flat();
}
