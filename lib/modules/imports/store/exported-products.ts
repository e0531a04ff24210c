import { archivedProductId } from "@/lib/modules/catalog/rules/archive";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, orNull, selectList } from "@/lib/platform/db/sql/values";
import { categories, productImages, products, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";

const p = alias(products, "p");
const v = alias(variants, "v");
const pi = alias(productImages, "pi");
const i = alias(images, "i");
const c = alias(categories, "c");

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

const productExportRow = query({
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
  colorHex: p.colorHex,
  images: selectList(object({ id: i.id, alt: i.alt, path: i.path }), {
    by: sql`${pi.position}`,
    from: sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
      where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id}`,
  }),
  variants: selectList(variant, {
    by: sql`${v.position}, ${v.id}`,
    from: sql`from ${v} where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
  }),
});

export type ProductExportRow = Row<typeof productExportRow>;

/** Lists products of a shop in storefront order, optionally after a given product. */
export function listProductExportRows(
  db: Db,
  shopId: string,
  after: { position: number; id: string } | null,
  most: number,
): Promise<ProductExportRow[]> {
  const later = after ? sql`and (${p.position}, ${p.id}) > (${after.position}::int, ${after.id})` : sql``;
  return productExportRow.all(
    db,
    sql`select ${productExportRow} from ${p}
      left join ${c} on ${c.shopId} = ${p.shopId} and ${c.id} = ${p.categoryId}
      where ${p.shopId} = ${shopId} and ${p.id} <> ${archivedProductId} ${later}
      order by ${p.position}, ${p.id} limit ${most}::int`,
  );
}
