import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, columnNames, insertInto } from "@/lib/platform/db/sql/write";
import { products, variants } from "@/lib/schema/catalog";
import { orderLines } from "@/lib/schema/orders";
import { stockMovements } from "@/lib/schema/stock";
import { archivedProductId } from "../../rules/archive";

const p = alias(products, "p");
const v = alias(variants, "v");
const m = alias(stockMovements, "m");
const l = alias(orderLines, "l");
const restProduct = alias(products, "rest");

/**
 * Removes variants from their products. Deletes those without orders and archives the others, which can no longer be bought.
 */
export async function removeVariants(tx: Db, shopId: string, ids: readonly string[], now: Date): Promise<void> {
  const given = idList(ids);
  // Locks first: a running purchase commits before the check for orders.
  await tx.execute(sql`
    select ${v.id} from ${v} where ${v.shopId} = ${shopId} and ${v.id} = any (${given}) order by ${v.id} for update`);
  const wasOrdered = sql`exists (
    select 1 from ${l} where ${l.shopId} = ${shopId} and ${l.productId} = ${v.productId} and ${l.variantId} = ${v.id})`;
  const orderedVariants = await ordered.all(
    tx,
    sql`select ${ordered} from ${v} where ${v.shopId} = ${shopId} and ${v.id} = any (${given}) and ${wasOrdered}`,
  );
  if (orderedVariants.length > 0) await archiveVariants(tx, shopId, orderedVariants, now);
  const deletableIds = ids.filter((id) => !orderedVariants.some((each) => each.id === id));
  if (deletableIds.length > 0) await deleteVariants(tx, shopId, deletableIds);
}

const ordered = query({ id: v.id, productId: v.productId });

async function archiveVariants(
  tx: Db,
  shopId: string,
  orderedVariants: readonly { id: string; productId: string }[],
  now: Date,
): Promise<void> {
  const hidden = {
    shopId,
    id: archivedProductId,
    slug: "varian-dihapus-dari-produk",
    name: "Varian yang dihapus",
    published: false,
    archivedAt: now,
  };
  await tx.execute(
    sql`${insertInto(products, hidden)} on conflict (${columnNames(products.shopId, products.id)}) do nothing`,
  );
  const archiveChanges = {
    productId: archivedProductId,
    sku: null,
    imageId: null,
    options: sql`jsonb_build_object('', ${v.id})`,
  };
  await tx.execute(sql`
    update ${v} set ${assign(variants, archiveChanges)}
    where ${v.shopId} = ${shopId} and ${v.id} = any (${idList(orderedVariants.map(({ id }) => id))})`);
  // Triggers handle inserted and deleted variants, but not a variant that moves to another product.
  const left = idList(orderedVariants.map(({ productId }) => productId));
  await tx.execute(sql`
    update ${p} set ${assign(products, { priceFrom: sql`rest.lowest`, priceTo: sql`rest.highest` })}
    from (
      select ${v.productId} as id, min(${v.price}) as lowest, max(${v.price}) as highest from ${v}
      where ${v.shopId} = ${shopId} and ${v.productId} = any (${left}) group by ${v.productId}) as rest
    where ${p.shopId} = ${shopId} and ${p.id} = ${restProduct.id}`);
}

async function deleteVariants(tx: Db, shopId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with forgotten as (delete from ${m} where ${m.shopId} = ${shopId} and ${m.variantId} = any (${idList(ids)}))
    delete from ${v} where ${v.shopId} = ${shopId} and ${v.id} = any (${idList(ids)})`);
}

/** Deletes a product without orders, with all its rows; false if it was ordered. The caller must hold its row lock. */
export async function deleteUnordered(tx: Db, shopId: string, id: string): Promise<boolean> {
  await tx.execute(sql`
    select ${v.id} from ${v} where ${v.shopId} = ${shopId} and ${v.productId} = ${id} order by ${v.id} for update`);
  const unordered = sql`not exists (select 1 from ${l} where ${l.shopId} = ${shopId} and ${l.productId} = ${id})`;
  const { rows } = await tx.execute(sql`
    with forgotten as (
      delete from ${m} using ${v}
      where ${m.shopId} = ${shopId} and ${v.shopId} = ${shopId} and ${v.productId} = ${id} and ${m.variantId} = ${v.id}
        and ${unordered})
    delete from ${p} where ${p.shopId} = ${shopId} and ${p.id} = ${id} and ${unordered}
    returning ${p.id}`);
  return rows.length > 0;
}

/** Unpublishes and archives a product. */
export async function archiveProduct(tx: Db, shopId: string, id: string, now: Date): Promise<void> {
  const changes = { published: false, archivedAt: now, revision: sql`${p.revision} + 1` };
  await tx.execute(sql`update ${p} set ${assign(products, changes)} where ${p.shopId} = ${shopId} and ${p.id} = ${id}`);
}
