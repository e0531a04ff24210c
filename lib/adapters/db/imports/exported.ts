import { attic } from "../catalogue/editing/attic";
import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { listOf, object, orNull } from "../sql/values";
import { categories, productImages, products, variants } from "../tables/catalogue";
import { images } from "../tables/shops";

const p = called(products, "p");
const v = called(variants, "v");
const pi = called(productImages, "pi");
const i = called(images, "i");
const c = called(categories, "c");

const variant = object({
  sku: v.sku,
  price: v.price,
  compareAtPrice: v.compareAtPrice,
  stock: v.stock,
  weightGrams: v.weightGrams,
  badge: v.badge,
  imageId: v.imageId,
  options: v.options,
});

const whole = query({
  id: p.id,
  position: p.position,
  slug: p.slug,
  name: p.name,
  description: p.description,
  careCopy: p.careCopy,
  materialSpec: p.materialSpec,
  specLabel: p.specLabel,
  categoryKey: orNull(c.key),
  categoryLabel: orNull(c.label),
  tags: p.tags,
  badge: p.badge,
  published: p.published,
  archivedAt: p.archivedAt,
  preorderLeadDays: p.preorderLeadDays,
  sellFrom: p.sellFrom,
  sellUntil: p.sellUntil,
  maxPerOrder: p.maxPerOrder,
  revision: p.revision,
  options: p.options,
  images: listOf(object({ id: i.id, alt: i.alt, path: i.path }), {
    by: sql`${pi.position}`,
    from: sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
      where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id}`,
  }),
  variants: listOf(variant, {
    by: sql`${v.position}, ${v.id}`,
    from: sql`from ${v} where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
  }),
});

export type WholeGoods = Found<typeof whole>;

/** Lists products of a shop in storefront order, optionally after a given product. */
export function listWhole(
  db: Db,
  shopId: string,
  after: { position: number; id: string } | null,
  most: number,
): Promise<WholeGoods[]> {
  const later = after ? sql`and (${p.position}, ${p.id}) > (${after.position}::int, ${after.id})` : sql``;
  return whole.all(
    db,
    sql`select ${whole} from ${p}
      left join ${c} on ${c.shopId} = ${p.shopId} and ${c.id} = ${p.categoryId}
      where ${p.shopId} = ${shopId} and ${p.id} <> ${attic} ${later}
      order by ${p.position}, ${p.id} limit ${most}::int`,
  );
}
