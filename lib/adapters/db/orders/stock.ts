import { sql } from "drizzle-orm";
import type { Db } from "../connection/client";
import { idList } from "../sql/rows";

export type Demand = { variantId: string; qty: number };

/**
 * Takes goods from the shelf: of every variant as many as asked, or of that one none. Answers with the variants that were
 * taken. Rows are locked in the order of their ids, so that crossed carts wait for each other and never in a circle.
 */
export async function takeStock(db: Db, shopId: string, demands: readonly Demand[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with demand as (select * from jsonb_to_recordset(${JSON.stringify(demands)}::jsonb) as d("variantId" text, qty int)),
    locked as (
      select id from variants where shop_id = ${shopId} and id = any (array(select "variantId" from demand))
      order by id for update)
    update variants v set stock = v.stock - demand.qty
    from demand
    where v.shop_id = ${shopId} and v.id = any (array(select id from locked)) and v.id = demand."variantId"
      and v.stock >= demand.qty
    returning v.id`);
  return new Set(rows.map(({ id }) => id));
}

/** What is left of some variants, and whether they run out at all. */
export async function listStock(db: Db, shopId: string, ids: readonly string[]): Promise<Map<string, number | null>> {
  const { rows } = await db.execute<{ id: string; stock: number | null }>(sql`
    select id, stock from variants
    where shop_id = ${shopId} and id = any (${idList(ids)})`);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** What is left of a variant that can run out. */
export type Shelved = { productId: string; variantId: string; sku: string | null; stock: number };

/** What is left of everything that an order ever took from the shelf or gave back. */
export async function listStockOfOrder(db: Db, shopId: string, orderId: string): Promise<Shelved[]> {
  const { rows } = await db.execute<Shelved>(sql`
    select product_id as "productId", id as "variantId", sku, stock from variants
    where shop_id = ${shopId} and stock is not null and id = any (array(
      select distinct variant_id from stock_moves where shop_id = ${shopId} and order_id = ${orderId}))
    order by id`);
  return rows;
}

/**
 * Gives back what an order took in its present round, and its voucher use, once: only whoever sets `released_at` does it. The
 * goods are asked for before the voucher is touched, as buyers take them in that order: neither may wait in a circle.
 */
export async function giveBack(db: Db, shopId: string, orderId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    with released as (
      update orders set released_at = ${at} where shop_id = ${shopId} and id = ${orderId} and released_at is null
      returning id, round),
    taken as (
      select m.variant_id, -m.qty as qty, m.round from stock_moves m join released r on m.order_id = r.id and m.round = r.round
      where m.shop_id = ${shopId} and m.kind = 'sale'),
    locked as (
      select id from variants where shop_id = ${shopId} and id = any (array(select variant_id from taken))
      order by id for update),
    shelved as (
      update variants v set stock = v.stock + taken.qty from taken
      where v.shop_id = ${shopId} and v.id = any (array(select id from locked)) and v.id = taken.variant_id returning v.id),
    noted as (
      insert into stock_moves (shop_id, id, variant_id, order_id, kind, round, qty, at)
      select ${shopId}, 'mov_' || md5(${orderId} || variant_id || round || 'return'), variant_id, ${orderId}, 'return', round,
        qty, ${at}::timestamptz from taken),
    unused as (
      update voucher_uses u set released_at = ${at} from released
      where u.shop_id = ${shopId} and u.order_id = released.id and u.released_at is null returning u.voucher_id)
    update vouchers v set used_count = v.used_count - 1 from unused
    where v.shop_id = ${shopId} and v.id = unused.voucher_id and (select count(*) from shelved) >= 0`);
}

/**
 * Takes the goods of a released order once more, for money that came late; false, and nothing taken, when some are gone. Its
 * voucher is used again where the quota still allows; the price that the buyer paid holds either way.
 */
export async function takeAgain(db: Db, shopId: string, orderId: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ variantId: string; qty: number; round: number }>(sql`
    select m.variant_id as "variantId", -m.qty as qty, o.round from orders o
    join stock_moves m on m.shop_id = o.shop_id and m.order_id = o.id and m.round = o.round and m.kind = 'sale'
    where o.shop_id = ${shopId} and o.id = ${orderId} and o.released_at is not null`);
  const taken = await takeStock(db, shopId, rows);
  const stock = await listStock(
    db,
    shopId,
    rows.map(({ variantId }) => variantId),
  );
  const tracked = JSON.stringify(rows.filter(({ variantId }) => taken.has(variantId)));
  if (rows.some(({ variantId }) => !taken.has(variantId) && stock.get(variantId) !== null)) {
    await db.execute(sql`
      update variants v set stock = v.stock + b.qty from jsonb_to_recordset(${tracked}::jsonb) as b("variantId" text, qty int)
      where v.shop_id = ${shopId} and v.id = b."variantId"`);
    return false;
  }
  await db.execute(sql`
    with revived as (
      update orders set round = round + 1, released_at = null
      where shop_id = ${shopId} and id = ${orderId} and released_at is not null returning id, round),
    noted as (
      insert into stock_moves (shop_id, id, variant_id, order_id, kind, round, qty, at)
      select ${shopId}, 'mov_' || md5(revived.id || m."variantId" || revived.round || 'sale'), m."variantId", revived.id, 'sale',
        revived.round, -m.qty, ${now.toISOString()}::timestamptz
      from revived, jsonb_to_recordset(${tracked}::jsonb) as m("variantId" text, qty int)),
    held as (
      select other.ordinal from voucher_uses u join voucher_uses other on other.shop_id = u.shop_id
        and other.voucher_id = u.voucher_id and (other.mailbox_key = u.mailbox_key or other.contact_key = u.contact_key)
      where u.shop_id = ${shopId} and u.order_id = ${orderId} and other.released_at is null),
    free as (
      update vouchers v set used_count = v.used_count + 1 from voucher_uses u
      where u.shop_id = ${shopId} and u.order_id = ${orderId} and u.released_at is not null and v.shop_id = u.shop_id
        and v.id = u.voucher_id and v.used_count < coalesce(v.quota, 2147483647)
        and (select count(*) from held) < coalesce(v.quota_per_contact, 2147483647)
      returning v.id)
    update voucher_uses set released_at = null, ordinal = (
      select min(n) from generate_series(1, 1 + (select count(*)::int from held)) n
      where n not in (select ordinal from held))
    where shop_id = ${shopId} and order_id = ${orderId} and voucher_id in (select id from free)`);
  return true;
}
