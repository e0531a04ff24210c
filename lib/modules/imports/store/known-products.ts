import { editableProductColumns, editableVariantColumns, productAlias, v } from "@/lib/modules/catalog/store/columns";
import type { KnownProduct } from "@/lib/modules/imports/rules/merge";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { known, object, selectList } from "@/lib/platform/db/sql/values";
import { insertSelect } from "@/lib/platform/db/sql/write";
import { categories, productImages } from "@/lib/schema/catalog";
import { importPictures } from "@/lib/schema/imports";
import { images } from "@/lib/schema/shops";

const pi = alias(productImages, "pi");
const i = alias(images, "i");
const n = alias(importPictures, "n");
const c = alias(categories, "c");

/** Lets one import at a time write to a shop, until the transaction ends. Two imports of the same file do not interleave. */
export async function holdShopForImport(tx: Db, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${shopId}`}, 0))`);
}

const variant = object({
  ...editableVariantColumns,
  stock: v.stock,
});

const found = query({
  ...editableProductColumns,
  images: selectList(object({ id: i.id, alt: i.alt, path: i.path }), {
    by: sql`${pi.position}`,
    from: sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
      where ${pi.shopId} = ${productAlias.shopId} and ${pi.productId} = ${productAlias.id}`,
  }),
  variants: selectList(variant, {
    by: sql`${v.position}, ${v.id}`,
    from: sql`from ${v} where ${v.shopId} = ${productAlias.shopId} and ${v.productId} = ${productAlias.id}`,
  }),
  /** Stored pictures of URLs that a file named. */
  fetched: selectList(object({ url: n.url, imageId: known(n.imageId) }), {
    from: sql`from ${n} where ${n.shopId} = ${productAlias.shopId} and ${n.productId} = ${productAlias.id} and ${n.imageId} is not null`,
  }),
});

export type FoundProduct = KnownProduct & { fetched: { url: string; imageId: string }[] };

/** Returns the products of a shop that have one of these SKUs or slugs, with all their parts. */
export function findKnown(
  tx: Db,
  shopId: string,
  { skus, slugs }: { skus: readonly string[]; slugs: readonly string[] },
): Promise<FoundProduct[]> {
  return found.all(
    tx,
    sql`select ${found} from ${productAlias} where ${productAlias.shopId} = ${shopId} and (
      ${productAlias.slug} = any (${idList(slugs)}) or ${productAlias.id} = any (array(
        select ${v.productId} from ${v} where ${v.shopId} = ${shopId} and ${v.sku} = any (${idList(skus)}))))`,
  );
}

const category = query({ id: c.id, key: c.key, label: c.label });

export type FoundCategory = { id: string; key: string; label: string };

export function listCategories(tx: Db, shopId: string): Promise<FoundCategory[]> {
  return category.all(tx, sql`select ${category} from ${c} where ${c.shopId} = ${shopId}`);
}

const { of: brought, columns: b } = recordset("b", {
  id: categories.id,
  key: categories.key,
  label: categories.label,
});

/** Creates categories after the existing ones. */
export async function insertCategories(tx: Db, shopId: string, made: readonly FoundCategory[]): Promise<void> {
  const position = sql`(select coalesce(max(${c.position}), 0) + 1 from ${c} where ${c.shopId} = ${shopId})`;
  const row = { shopId, id: b.id, key: b.key, label: b.label, position };
  await tx.execute(sql`${insertSelect(categories, row)} from ${brought(made)}`);
}
