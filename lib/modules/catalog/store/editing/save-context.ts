import type { ProductDraft } from "@/lib/modules/catalog/rules/draft";
import type { ProductSaveState } from "@/lib/modules/catalog/rules/plan";
import { listSlugCandidates } from "@/lib/modules/catalog/rules/slug";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int, known, object, selectList } from "@/lib/platform/db/sql/values";
import { categories, previousSlugs, productImages } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { editableProductColumns, editableVariantColumns, productAlias, v } from "../columns";

const pi = alias(productImages, "pi");
const f = alias(previousSlugs, "f");
const c = alias(categories, "c");
const i = alias(images, "i");

/** Locks products until the transaction ends, in the order of their ids to prevent deadlocks between two edits. */
export async function lockProducts(tx: Db, shopId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    select ${productAlias.id} from ${productAlias} where ${productAlias.shopId} = ${shopId} and ${productAlias.id} = any (${idList(ids)}) order by ${productAlias.id} for update`);
}

const variant = object(editableVariantColumns);

const product = object({
  ...editableProductColumns,
  images: selectList(object({ id: i.id, alt: i.alt }), {
    by: sql`${pi.position}`,
    from: sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
      where ${pi.shopId} = ${productAlias.shopId} and ${pi.productId} = ${productAlias.id}`,
  }),
  variants: selectList(variant, {
    by: sql`${v.position}, ${v.id}`,
    from: sql`from ${v} where ${v.shopId} = ${productAlias.shopId} and ${v.productId} = ${productAlias.id}`,
  }),
});

/** Returns everything that validation of drafts needs, and the last position among the shop's products, in one round trip. */
export async function findProductSaveContext(
  tx: Db,
  shopId: string,
  drafts: readonly ProductDraft[],
): Promise<ProductSaveState & { lastPosition: number }> {
  const ids = drafts.flatMap(({ id }) => id ?? []);
  const slugs = idList(drafts.flatMap(({ id, slug, name }) => slug ?? (id === null ? listSlugCandidates(name) : [])));
  const skus = idList(drafts.flatMap((draft) => draft.variants.flatMap(({ sku }) => sku ?? [])));
  const found = query({
    products: selectList(product, {
      from: sql`from ${productAlias} where ${productAlias.shopId} = ${shopId} and ${productAlias.id} = any (${idList(ids)})`,
    }),
    slugs: selectList(object({ slug: productAlias.slug, productId: productAlias.id }), {
      from: sql`from ${productAlias} where ${productAlias.shopId} = ${shopId} and ${productAlias.slug} = any (${slugs})`,
    }),
    previousSlugs: selectList(object({ slug: f.slug, productId: f.productId }), {
      from: sql`from ${f} where ${f.shopId} = ${shopId} and ${f.slug} = any (${slugs})`,
    }),
    skus: selectList(object({ sku: known(v.sku), productId: v.productId }), {
      from: sql`from ${v} where ${v.shopId} = ${shopId} and ${v.sku} = any (${skus})`,
    }),
    categoryIds: selectList(c.id, {
      from: sql`from ${c} where ${c.shopId} = ${shopId}
        and ${c.id} = any (${idList(drafts.flatMap(({ categoryId }) => categoryId ?? []))})`,
    }),
    imageIds: selectList(i.id, {
      from: sql`from ${i} where ${i.shopId} = ${shopId}
        and ${i.id} = any (${idList(drafts.flatMap((draft) => draft.images.map(({ id }) => id)))})`,
    }),
    lastPosition: int(
      sql`select coalesce(max(${productAlias.position}), 0) from ${productAlias} where ${productAlias.shopId} = ${shopId} and ${productAlias.published}`,
    ),
  });
  const row = await found.one(tx, sql`select ${found}`);
  if (!row) throw new Error("A query without a condition returned no row.");
  return row;
}
