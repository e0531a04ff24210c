import { type SQL, sql } from "drizzle-orm";
import { type Holder, takingPlace } from "../checkout/hold-places";
import type { Db } from "../connection/client";
import { insertInto } from "../sql/rows";
import { orderLines, orders, payments, stockMoves } from "../tables/orders";
import type { NewMessage } from "../work/outbox";
import { isHeard } from "../work/webhooks";
import type { Noted, OrderLineRow, OrderRow, PaymentRow, StockMoveRow } from "./orders";

/** A new order with everything that belongs to it. */
export type NewOrder = {
  order: OrderRow;
  lines: OrderLineRow[];
  moves: StockMoveRow[];
  payment: PaymentRow;
  message: NewMessage;
  codeId: string;
  /** Until when the amount of a manual payment stays reserved. */
  amountHeldUntil: Date;
  /** Who must have a place for one more unpaid order: the mailbox, then perhaps the address on the network. */
  holders: readonly Holder[];
};

/**
 * Places an order: the order, its lines, its first event, its stock moves, its payment, its message, the used code. One statement.
 * Answers also with how many of its holders have got their places; the next one's is not asked for before the former's is had.
 */
export async function placeOrder(db: Db, placed: NewOrder): Promise<Noted & { places: number }> {
  const { order, message } = placed;
  const at = order.placedAt.toISOString();
  const { rows } = await db.execute<Noted & { places: number }>(sql`
    with placed as (${insertInto(orders, [order])}),${takingPlaces(placed)}
    lines as (${insertInto(orderLines, placed.lines)}),
    moves as (${insertInto(stockMoves, placed.moves)}),
    paying as (${insertInto(payments, [placed.payment])}),
    told as (
      insert into outbox (shop_id, id, order_id, kind, contact_key, channel, message, attempts, created_at, due_at)
      values (${order.shopId}, ${message.id}, ${order.id}, ${message.kind}, ${order.contactKey}, ${message.channel},
        ${message.sealed}, 1, ${at}, ${message.dueAt.toISOString()})),
    used as (
      update codes set used_at = ${at}, tries = tries - 1 where shop_id = ${order.shopId} and id = ${placed.codeId}),
    held as (
      update expected_amounts
      set held_until = ${placed.amountHeldUntil.toISOString()}, mailbox_key = null, caller_key = null
      where shop_id = ${order.shopId} and draft_id = ${order.draftId})
    insert into order_events (shop_id, order_id, ordinal, event, to_status, actor, at)
    values (${order.shopId}, ${order.id}, 1, 'place', ${order.status}, 'buyer', ${at})
    returning ordinal, ${isHeard(order.shopId)} as "isHeard",
      ${sql.join(placed.holders.map((_, at) => sql`(select count(*)::int from ${placeName(at)}) + `))}0 as places`);
  return rows[0] ?? { ordinal: 1, isHeard: false, places: 0 };
}

function placeName(at: number): SQL {
  return sql`${sql.identifier(`place_${at}`)}`;
}

function takingPlaces({ order, holders }: NewOrder): SQL {
  const { shopId, id, expiresAt, placedAt } = order;
  const holding = { shopId, subject: id, until: expiresAt ?? placedAt, now: placedAt };
  const after = (at: number) => (at === 0 ? sql`true` : sql`exists (select 1 from ${placeName(at - 1)})`);
  return sql.join(
    holders.map(
      (holder, at) => sql`
    ${placeName(at)} as (${takingPlace(holding, holder, after(at))}),`,
    ),
  );
}
