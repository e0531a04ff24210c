import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, selectList } from "@/lib/platform/db/sql/values";
import { previousSlugs, productImages } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { archivedProductId } from "../../rules/archive";
import { editableProductColumns, productAlias, v } from "../columns";

const i = alias(images, "i");
const pi = alias(productImages, "pi");
const f = alias(previousSlugs, "f");

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

const editableProduct = query({
  ...editableProductColumns,
  soldCount: productAlias.soldCount,
  createdAt: productAlias.createdAt,
  previousSlugs: selectList(f.slug, {
    by: sql`${f.createdAt} desc`,
    from: sql`from ${f} where ${f.shopId} = ${productAlias.shopId} and ${f.productId} = ${productAlias.id} and ${f.slug} <> ${productAlias.slug}`,
  }),
  images: selectList(object({ id: i.id, path: i.path, alt: i.alt, width: i.width, height: i.height }), {
    by: sql`${pi.position}`,
    from: sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
      where ${pi.shopId} = ${productAlias.shopId} and ${pi.productId} = ${productAlias.id}`,
  }),
  variants: selectList(variant, {
    by: sql`${v.position}, ${v.id}`,
    from: sql`from ${v} where ${v.shopId} = ${productAlias.shopId} and ${v.productId} = ${productAlias.id}`,
  }),
});

/** Product with all its editable parts. */
export type EditableProduct = Row<typeof editableProduct>;

/** Returns a product by id, published or not. */
export async function findEditableProduct(db: Db, shopId: string, id: string): Promise<EditableProduct | null> {
  if (id === archivedProductId) return null;
  return editableProduct.one(
    db,
    sql`select ${editableProduct} from ${productAlias} where ${productAlias.shopId} = ${shopId} and ${productAlias.id} = ${id}`,
  );
}
