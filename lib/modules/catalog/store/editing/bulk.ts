import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { countBounded } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { products, variants } from "@/lib/schema/catalog";
import { lowStocks } from "@/lib/schema/stock";
import { archivedProductId } from "../../rules/archive";

const p = alias(products, "p");
const v = alias(variants, "v");
const s = alias(lowStocks, "s");

/** Counts the products of each list. Each count stops at `most`. One round trip. */
export async function countProductsByList(db: Db, shopId: string, most: number) {
  const own = sql`${p.shopId} = ${shopId}`;
  const hidden = sql`select 1 from ${p} where ${own} and not ${p.published} and ${p.id} <> ${archivedProductId}`;
  const counted = query({
    out: countBounded(
      most,
      sql`select distinct ${s.productId} from ${s} join ${p} on ${p.shopId} = ${s.shopId} and ${p.id} = ${s.productId}
      where ${s.shopId} = ${shopId} and ${s.level} = 'out' and ${own} and ${p.archivedAt} is null and ${p.id} <> ${archivedProductId}`,
    ),
    hidden: countBounded(most, sql`${hidden} and ${p.archivedAt} is null`),
    on_sale: countBounded(most, sql`select 1 from ${p} where ${own} and ${p.published}`),
    archived: countBounded(most, sql`${hidden} and ${p.archivedAt} is not null`),
  });
  return counted.alone(db);
}

const held = query({
  id: p.id,
  name: p.name,
  published: p.published,
  archivedAt: p.archivedAt,
  categoryId: p.categoryId,
  tags: p.tags,
  revision: p.revision,
});

/** Product of a bulk edit, before the change. */
export type HeldProduct = Row<typeof held>;

/** Locks products until the transaction ends, and returns the columns that bulk edits change. */
export function holdProducts(tx: Db, shopId: string, ids: readonly string[]): Promise<HeldProduct[]> {
  return held.all(
    tx,
    sql`select ${held} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = any (${idList(ids)}) and ${p.id} <> ${archivedProductId}
    order by ${p.id} for update`,
  );
}

/** Publishes, hides or archives products. The caller must hold the row locks. */
export async function showProducts(
  tx: Db,
  shopId: string,
  ids: readonly string[],
  shown: { published: boolean; archivedAt: Date | null },
): Promise<void> {
  const changes = { ...shown, revision: sql`${p.revision} + 1` };
  await tx.execute(sql`
    update ${p} set ${assign(products, changes)} where ${p.shopId} = ${shopId} and ${p.id} = any (${idList(ids)})`);
}

/** Sets the category of products. The caller must hold the row locks. */
export async function writeCategory(
  tx: Db,
  shopId: string,
  ids: readonly string[],
  categoryId: string | null,
): Promise<void> {
  const changes = { categoryId, revision: sql`${p.revision} + 1` };
  await tx.execute(sql`
    update ${p} set ${assign(products, changes)} where ${p.shopId} = ${shopId} and ${p.id} = any (${idList(ids)})`);
}

const { of: tagged, columns: t } = recordset("t", { id: products.id, tags: products.tags });

/** Sets the tags of products. The caller must hold the row locks. */
export async function writeTags(
  tx: Db,
  shopId: string,
  rows: readonly { id: string; tags: string[] }[],
): Promise<void> {
  const changes = { tags: t.tags, revision: sql`${p.revision} + 1` };
  await tx.execute(sql`
    update ${p} set ${assign(products, changes)} from ${tagged(rows)}
    where ${p.shopId} = ${shopId} and ${p.id} = ${t.id}`);
}

const priced = query({
  id: v.id,
  productId: v.productId,
  productName: p.name,
  sku: v.sku,
  productOptions: p.options,
  options: v.options,
  price: v.price,
  compareAtPrice: v.compareAtPrice,
  position: v.position,
});

export type PricedVariant = Row<typeof priced>;

/**
 * Locks variants and their products until the transaction ends, and returns the prices. Locks products first, as saving does.
 */
export async function holdPrices(tx: Db, shopId: string, ids: readonly string[]): Promise<PricedVariant[]> {
  const given = idList(ids);
  await tx.execute(sql`
    select ${p.id} from ${p} where ${p.shopId} = ${shopId} and ${p.id} in (
      select ${v.productId} from ${v} where ${v.shopId} = ${shopId} and ${v.id} = any (${given}))
    order by ${p.id} for update`);
  return priced.all(
    tx,
    sql`select ${priced} from ${v} join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${v.productId}
    where ${v.shopId} = ${shopId} and ${v.id} = any (${given}) and ${v.productId} <> ${archivedProductId}
    order by ${v.id} for update of v`,
  );
}

/**
 * Returns the prices of all variants of products, at most `most`. `locks`: locks them until the transaction ends; the caller must
 * hold the locks of the products.
 */
export function listProductPrices(
  db: Db,
  shopId: string,
  productIds: readonly string[],
  { most, locks }: { most: number; locks: boolean },
): Promise<PricedVariant[]> {
  return priced.all(
    db,
    sql`select ${priced} from ${v} join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${v.productId}
    where ${v.shopId} = ${shopId} and ${v.productId} = any (${idList(productIds)}) and ${v.productId} <> ${archivedProductId}
    order by ${v.id} limit ${most} ${locks ? sql`for update of v` : sql``}`,
  );
}

const { of: listed, columns: d } = recordset("d", { id: variants.id, price: variants.price });

/** Updates prices and increments the revision of the products. The caller must hold the row locks. */
export async function writePrices(
  tx: Db,
  shopId: string,
  prices: readonly { id: string; productId: string; price: number }[],
): Promise<void> {
  const rows = prices.map(({ id, price }) => ({ id, price }));
  await tx.execute(sql`
    update ${v} set ${assign(variants, { price: d.price })} from ${listed(rows)}
    where ${v.shopId} = ${shopId} and ${v.id} = ${d.id}`);
  const changed = idList([...new Set(prices.map(({ productId }) => productId))]);
  await tx.execute(sql`
    update ${p} set ${assign(products, { revision: sql`${p.revision} + 1` })}
    where ${p.shopId} = ${shopId} and ${p.id} = any (${changed})`);
}
