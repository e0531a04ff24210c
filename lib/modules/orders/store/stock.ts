import type { LimitedVariant } from "@/lib/modules/catalog/rules/stock";
import { noticing } from "@/lib/modules/notifications/store/staff-notifications";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { relation } from "@/lib/platform/db/sql/relation";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { params } from "@/lib/platform/db/sql/slots";
import { sql } from "@/lib/platform/db/sql/sql";
import { int, known } from "@/lib/platform/db/sql/values";
import { assign, insertSelect } from "@/lib/platform/db/sql/write";
import { variants } from "@/lib/schema/catalog";
import { orders } from "@/lib/schema/orders";
import { vouchers, voucherUses } from "@/lib/schema/promotions";
import { stockMovements } from "@/lib/schema/stock";

const v = alias(variants, "v");
const o = alias(orders, "o");
const m = alias(stockMovements, "m");
const u = alias(voucherUses, "u");
const c = alias(vouchers, "c");

export type Demand = { variantId: string; qty: number };

const { of: demanded, columns: d } = recordset("d", { variantId: stockMovements.variantId, qty: stockMovements.qty });

const taken = query({ id: v.id, left: known(v.stock) });

const { param, prepare } = params<{
  shopId: string;
  demands: readonly Demand[];
  serialKeys: readonly string[];
}>();

const serialKeys = param.serialKeys.in((keys) => JSON.stringify(keys));

const taking = sql`with d as (select * from ${demanded(param.demands)}),
  locked as (
    select ${v.id} from ${v} where ${v.shopId} = ${param.shopId} and ${v.id} = any (array(select ${d.variantId} from d))
    order by ${v.id} for update),
  serial as (
    select pg_advisory_xact_lock(named.hash)
    from (select hashtextextended(key, 0) as hash from jsonb_array_elements_text(${serialKeys}::jsonb) as key order by 1 offset 0) as named
    where (select count(*) from locked) >= 0)
  update ${v} set ${assign(variants, { stock: sql`${v.stock} - ${d.qty}` })}
  from d
  where ${v.shopId} = ${param.shopId} and ${v.id} = any (array(select id from locked)) and ${v.id} = ${d.variantId}
    and (select count(*) from serial) >= 0
    and ${v.stock} >= ${d.qty}
  returning ${taken}`;

/**
 * Takes stock: the full quantity of a variant, or nothing of it. Returns the taken variants with their remaining stock. Rows
 * are locked in the order of their ids, so overlapping carts wait for each other without a deadlock. From here on, transactions
 * with an equal serial key run one after another.
 */
export async function takeStock(
  db: Db,
  shopId: string,
  demands: readonly Demand[],
  serialKeys: readonly string[] = [],
): Promise<Map<string, number>> {
  const rows = await taken.all(db, prepare(taking, { shopId, demands, serialKeys }));
  return new Map(rows.map(({ id, left }) => [id, left]));
}

const left = query({ id: v.id, stock: v.stock });

/** Returns the stock of some variants; null means unlimited. */
export async function listStock(db: Db, shopId: string, ids: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await left.all(
    db,
    sql`select ${left} from ${v} where ${v.shopId} = ${shopId} and ${v.id} = any (${idList(ids)})`,
  );
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

const limitedVariant = query({ productId: v.productId, variantId: v.id, sku: v.sku, stock: known(v.stock) });

/** Lists the stock of all variants that an order ever took or returned. */
export function listStockOfOrder(db: Db, shopId: string, orderId: string): Promise<LimitedVariant[]> {
  return limitedVariant.all(
    db,
    sql`select ${limitedVariant} from ${v}
    where ${v.shopId} = ${shopId} and ${v.stock} is not null and ${v.id} = any (array(
      select distinct ${m.variantId} from ${m} where ${m.shopId} = ${shopId} and ${m.orderId} = ${orderId}))
    order by ${v.id}`,
  );
}

const releasedOrder = relation("released", { id: o.id, round: o.round });
const releasedUse = relation("unused", { voucherId: u.voucherId });
const takenStock = relation("taken", { variantId: m.variantId, qty: int(sql`-${m.qty}`), round: m.round });

/**
 * Releases the stock of an order's current round and its voucher use, once: only the call that sets `releasedAt` does it. Locks
 * the stock before the voucher, in the same order as a purchase, to prevent a deadlock.
 */
export async function releaseOrderStock(db: Db, shopId: string, orderId: string, now: Date): Promise<void> {
  const noting = insertSelect(stockMovements, {
    shopId,
    id: sql`'mov_' || md5(${orderId} || ${takenStock.variantId} || ${takenStock.round} || 'return')`,
    variantId: takenStock.variantId,
    orderId,
    kind: "return",
    round: takenStock.round,
    qty: takenStock.qty,
    at: now,
  });
  await db.execute(sql`
    with released as (
      update ${o} set ${assign(orders, { releasedAt: now })}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${o.releasedAt} is null
      returning ${releasedOrder}),
    taken as (
      select ${takenStock}
      from ${m} join released on ${m.orderId} = ${releasedOrder.id} and ${m.round} = ${releasedOrder.round}
      where ${m.shopId} = ${shopId} and ${m.kind} = 'sale'),
    locked as (
      select ${v.id} from ${v} where ${v.shopId} = ${shopId} and ${v.id} = any (array(select ${takenStock.variantId} from taken))
      order by ${v.id} for update),
    restocked as (
      update ${v} set ${assign(variants, { stock: sql`${v.stock} + ${takenStock.qty}` })} from taken
      where ${v.shopId} = ${shopId} and ${v.id} = any (array(select id from locked)) and ${v.id} = ${takenStock.variantId}
      returning ${v.id}),
    noted as (${noting} from taken),
    unused as (
      update ${u} set ${assign(voucherUses, { releasedAt: now })} from released
      where ${u.shopId} = ${shopId} and ${u.orderId} = ${releasedOrder.id} and ${u.releasedAt} is null returning ${releasedUse})
    update ${c} set ${assign(vouchers, { usedCount: sql`${c.usedCount} - 1` })} from unused
    where ${c.shopId} = ${shopId} and ${c.id} = ${releasedUse.voucherId} and (select count(*) from restocked) >= 0`);
}

const releasedDemand = query({ variantId: m.variantId, qty: int(sql`-${m.qty}`), round: o.round });

/**
 * Takes the stock of a released order again after a late payment; false, with nothing taken, if some is sold out. Uses its
 * voucher again if the quota allows. The paid price stays the same in both cases.
 */
export async function takeAgain(db: Db, shopId: string, orderId: string, now: Date): Promise<boolean> {
  const demands = await releasedDemand.all(
    db,
    sql`select ${releasedDemand} from ${o}
    join ${m} on ${m.shopId} = ${o.shopId} and ${m.orderId} = ${o.id} and ${m.round} = ${o.round} and ${m.kind} = 'sale'
    where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${o.releasedAt} is not null`,
  );
  const had = await takeStock(db, shopId, demands);
  const stock = await listStock(
    db,
    shopId,
    demands.map(({ variantId }) => variantId),
  );
  const tracked = demands.filter(({ variantId }) => had.has(variantId));
  if (demands.some(({ variantId }) => !had.has(variantId) && stock.get(variantId) !== null)) {
    await db.execute(sql`
      update ${v} set ${assign(variants, { stock: sql`${v.stock} + ${d.qty}` })} from ${demanded(tracked)}
      where ${v.shopId} = ${shopId} and ${v.id} = ${d.variantId}`);
    return false;
  }
  const emptied = tracked.filter(({ variantId }) => had.get(variantId) === 0);
  await reviveOrder(db, { shopId, orderId, tracked, emptied, now });
  return true;
}

/** Order whose stock was taken again. `emptied` lists variants with no stock left. */
type Revived = {
  shopId: string;
  orderId: string;
  tracked: readonly Demand[];
  emptied: readonly Demand[];
  now: Date;
};

const other = alias(voucherUses, "other");
const otherUse = relation("held", { ordinal: other.ordinal });
const revivedOrder = relation("revived", { id: o.id, round: o.round });

async function reviveOrder(db: Db, { shopId, orderId, tracked, emptied, now }: Revived): Promise<void> {
  const reviving = assign(orders, { round: sql`${o.round} + 1`, releasedAt: null });
  const noting = insertSelect(stockMovements, {
    shopId,
    id: sql`'mov_' || md5(${revivedOrder.id} || ${d.variantId} || ${revivedOrder.round} || 'sale')`,
    variantId: d.variantId,
    orderId: revivedOrder.id,
    kind: "sale",
    round: revivedOrder.round,
    qty: sql`-${d.qty}`,
    at: now,
  });
  const soldOut = {
    shopId,
    id: sql`'stock_out/' || ${d.variantId} || '/' || ${revivedOrder.id} || '/' || ${revivedOrder.round}`,
    kind: "stock_out" as const,
    orderId,
    variantId: d.variantId,
    now,
  };
  const firstFree = sql`(
    select min(n) from generate_series(1, 1 + (select count(*)::int from held)) n
    where n not in (select ${otherUse.ordinal} from held))`;
  await db.execute(sql`
    with revived as (
      update ${o} set ${reviving}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${o.releasedAt} is not null returning ${revivedOrder}),
    noted as (${noting} from revived, ${demanded(tracked)}),
    notified as (${noticing(soldOut, sql`from revived, ${demanded(emptied)}`)}),
    held as (
      select ${otherUse} from ${u} join ${other} on ${other.shopId} = ${u.shopId}
        and ${other.voucherId} = ${u.voucherId}
        and (${other.mailboxKey} = ${u.mailboxKey} or ${other.contactKey} = ${u.contactKey})
      where ${u.shopId} = ${shopId} and ${u.orderId} = ${orderId} and ${other.releasedAt} is null),
    free as (
      update ${c} set ${assign(vouchers, { usedCount: sql`${c.usedCount} + 1` })} from ${u}
      where ${u.shopId} = ${shopId} and ${u.orderId} = ${orderId} and ${u.releasedAt} is not null
        and ${c.shopId} = ${u.shopId} and ${c.id} = ${u.voucherId} and ${c.usedCount} < coalesce(${c.quota}, 2147483647)
        and (select count(*) from held) < coalesce(${c.quotaPerContact}, 2147483647)
      returning ${c.id})
    update ${u} set ${assign(voucherUses, { releasedAt: null, ordinal: firstFree })}
    where ${u.shopId} = ${shopId} and ${u.orderId} = ${orderId} and ${u.voucherId} in (select id from free)`);
}
