import type { StockReason } from "@/lib/modules/catalog/rules/stock";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount } from "@/lib/platform/db/sql/values";
import { assign, insertSelect } from "@/lib/platform/db/sql/write";
import { variants } from "@/lib/schema/catalog";
import { stockChanges, stockMovements } from "@/lib/schema/stock";
import type { Actor } from "@/lib/values/actor";
import { archivedProductId } from "../rules/archive";

const v = alias(variants, "v");
const m = alias(stockMovements, "m");

const held = query({
  id: v.id,
  productId: v.productId,
  sku: v.sku,
  stock: v.stock,
  /** Sum of the stock movements. It differs from the stock only for variants with unlimited stock. */
  movementSum: amount(
    sql`select coalesce(sum(${m.qty}), 0) from ${m} where ${m.shopId} = ${v.shopId} and ${m.variantId} = ${v.id}
      and ${v.stock} is null`,
  ),
});

export type HeldStock = Row<typeof held>;

/**
 * Locks the stock of some variants until the transaction ends, so concurrent sales wait. Locks in the order of their ids, as
 * purchases do.
 */
export function holdStock(tx: Db, shopId: string, ids: readonly string[]): Promise<HeldStock[]> {
  return held.all(
    tx,
    sql`select ${held} from ${v}
    where ${v.shopId} = ${shopId} and ${v.id} = any (${idList(ids)}) and ${v.productId} <> ${archivedProductId}
    order by ${v.id} for update`,
  );
}

const { of: listed, columns: d } = recordset("d", {
  moveId: stockMovements.id,
  variantId: stockMovements.variantId,
  qty: stockMovements.qty,
  before: stockChanges.before,
  after: stockChanges.after,
});

/** Change of one stock: the value before, the value after, and the difference of its movements. */
export type StockChange = {
  moveId: string;
  variantId: string;
  qty: number;
  before: number | null;
  after: number | null;
};

/** Reason, actor and time of a stock change. */
export type StockOccasion = { reason: StockReason; note: string | null; actor: Actor; now: Date };

/** Updates stocks and records the movements. The caller must hold the row locks. */
export async function updateStockRows(
  tx: Db,
  shopId: string,
  changes: readonly StockChange[],
  occasion: StockOccasion,
): Promise<void> {
  await tx.execute(sql`
    update ${v} set ${assign(variants, { stock: d.after })} from ${listed(changes)}
    where ${v.shopId} = ${shopId} and ${v.id} = ${d.variantId}`);
  await noteStock(tx, shopId, changes, occasion);
}

/** Records stock movements and their actor. */
export async function noteStock(
  tx: Db,
  shopId: string,
  changes: readonly StockChange[],
  { reason, note, actor, now }: StockOccasion,
): Promise<void> {
  const movementRow = {
    shopId,
    id: d.moveId,
    variantId: d.variantId,
    kind: "adjustment" as const,
    qty: d.qty,
    at: now,
  };
  const changeRow = {
    shopId,
    moveId: d.moveId,
    reason,
    note,
    before: d.before,
    after: d.after,
    whoKind: actor.kind,
    whoId: "id" in actor ? actor.id : null,
    whoName: "name" in actor ? actor.name : null,
  };
  await tx.execute(sql`
    with movements as (${insertSelect(stockMovements, movementRow)} from ${listed(changes)})
    ${insertSelect(stockChanges, changeRow)} from ${listed(changes)}`);
}
