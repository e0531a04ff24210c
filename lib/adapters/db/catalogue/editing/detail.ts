import type { Db } from "../../connection/client";
import { type Found, query } from "../../sql/query";
import { called } from "../../sql/shape";
import { sql } from "../../sql/sql";
import { listOf, object } from "../../sql/values";
import { formerSlugs, productImages } from "../../tables/catalogue";
import { images } from "../../tables/shops";
import { attic } from "./attic";
import { p, productColumns, v } from "./columns";

const i = called(images, "i");
const pi = called(productImages, "pi");
const f = called(formerSlugs, "f");

const variant = object({
  id: v.id,
  sku: v.sku,
  options: v.options,
  price: v.price,
  compareAtPrice: v.compareAtPrice,
  stock: v.stock,
  weightGrams: v.weightGrams,
  badge: v.badge,
  imageId: v.imageId,
});

const whole = query({
  ...productColumns,
  soldCount: p.soldCount,
  createdAt: p.createdAt,
  formerSlugs: listOf(f.slug, {
    by: sql`${f.createdAt} desc`,
    from: sql`from ${f} where ${f.shopId} = ${p.shopId} and ${f.productId} = ${p.id} and ${f.slug} <> ${p.slug}`,
  }),
  images: listOf(object({ id: i.id, path: i.path, alt: i.alt, width: i.width, height: i.height }), {
    by: sql`${pi.position}`,
    from: sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
      where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id}`,
  }),
  variants: listOf(variant, {
    by: sql`${v.position}, ${v.id}`,
    from: sql`from ${v} where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
  }),
});

/** Product with all its editable parts. */
export type WholeProduct = Found<typeof whole>;

/** Returns a product by id, published or not. */
export async function findWhole(db: Db, shopId: string, id: string): Promise<WholeProduct | null> {
  if (id === attic) return null;
  return whole.one(db, sql`select ${whole} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = ${id}`);
}
