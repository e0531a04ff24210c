import type { ProductDraft } from "@/lib/domain/goods/draft";
import type { SavingFacts } from "@/lib/domain/goods/plan";
import { slugsFor } from "@/lib/domain/goods/slug";
import type { Db } from "../../connection/client";
import { query } from "../../sql/query";
import { idList } from "../../sql/rows";
import { called } from "../../sql/shape";
import { sql } from "../../sql/sql";
import { int, known, listOf, object } from "../../sql/values";
import { categories, formerSlugs, productImages } from "../../tables/catalogue";
import { images } from "../../tables/shops";
import { p, productColumns, v, variantColumns } from "./columns";

const pi = called(productImages, "pi");
const f = called(formerSlugs, "f");
const c = called(categories, "c");
const i = called(images, "i");

/** Locks products until the transaction ends, in the order of their ids to prevent deadlocks between two edits. */
export async function lockProducts(tx: Db, shopId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    select ${p.id} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = any (${idList(ids)}) order by ${p.id} for update`);
}

const variant = object(variantColumns);

const product = object({
  ...productColumns,
  images: listOf(object({ id: i.id, alt: i.alt }), {
    by: sql`${pi.position}`,
    from: sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
      where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id}`,
  }),
  variants: listOf(variant, {
    by: sql`${v.position}, ${v.id}`,
    from: sql`from ${v} where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
  }),
});

/** Returns everything that validation of drafts needs, and the last position among the shop's products, in one round trip. */
export async function findSavingFacts(
  tx: Db,
  shopId: string,
  drafts: readonly ProductDraft[],
): Promise<SavingFacts & { lastPosition: number }> {
  const ids = drafts.flatMap(({ id }) => id ?? []);
  const slugs = idList(drafts.flatMap(({ id, slug, name }) => slug ?? (id === null ? slugsFor(name) : [])));
  const skus = idList(drafts.flatMap((draft) => draft.variants.flatMap(({ sku }) => sku ?? [])));
  const found = query({
    products: listOf(product, {
      from: sql`from ${p} where ${p.shopId} = ${shopId} and ${p.id} = any (${idList(ids)})`,
    }),
    slugs: listOf(object({ slug: p.slug, productId: p.id }), {
      from: sql`from ${p} where ${p.shopId} = ${shopId} and ${p.slug} = any (${slugs})`,
    }),
    formerSlugs: listOf(object({ slug: f.slug, productId: f.productId }), {
      from: sql`from ${f} where ${f.shopId} = ${shopId} and ${f.slug} = any (${slugs})`,
    }),
    skus: listOf(object({ sku: known(v.sku), productId: v.productId }), {
      from: sql`from ${v} where ${v.shopId} = ${shopId} and ${v.sku} = any (${skus})`,
    }),
    categoryIds: listOf(c.id, {
      from: sql`from ${c} where ${c.shopId} = ${shopId}
        and ${c.id} = any (${idList(drafts.flatMap(({ categoryId }) => categoryId ?? []))})`,
    }),
    imageIds: listOf(i.id, {
      from: sql`from ${i} where ${i.shopId} = ${shopId}
        and ${i.id} = any (${idList(drafts.flatMap((draft) => draft.images.map(({ id }) => id)))})`,
    }),
    lastPosition: int(
      sql`select coalesce(max(${p.position}), 0) from ${p} where ${p.shopId} = ${shopId} and ${p.published}`,
    ),
  });
  const facts = await found.one(tx, sql`select ${found}`);
  if (!facts) throw new Error("A query without a condition returned no row.");
  return facts;
}
