import { type Holder, takingPlace } from "../checkout/hold-places";
import type { Db } from "../connection/client";
import { query } from "../sql/query";
import { insertInto } from "../sql/rows";
import { type Sql, sql } from "../sql/sql";
import { int } from "../sql/values";
import { inserting, setting } from "../sql/write";
import { codes, expectedAmounts } from "../tables/checkout";
import { outbox } from "../tables/delivery";
import { orderEvents, orderLines, orders, payments, stockMoves } from "../tables/orders";
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
  const { order, codeId, amountHeldUntil } = placed;
  const { shopId, placedAt } = order;
  const places = placed.holders.map((_, at) => sql`(select count(*)::int from ${placeName(at)})`);
  const noted = query({
    ordinal: orderEvents.ordinal,
    isHeard: isHeard(shopId),
    places: int(sql.join([...places, sql`0`], " + ")),
  });
  const row = await noted.one(
    db,
    sql`with placed as (${insertInto(orders, [order])}),${takingPlaces(placed)}
    lines as (${insertInto(orderLines, placed.lines)}),
    moves as (${insertInto(stockMoves, placed.moves)}),
    paying as (${insertInto(payments, [placed.payment])}),
    told as (${telling(placed)}),
    used as (
      update ${codes} set ${setting(codes, { usedAt: placedAt, tries: sql`${codes.tries} - 1` })}
      where ${codes.shopId} = ${shopId} and ${codes.id} = ${codeId}),
    held as (
      update ${expectedAmounts}
      set ${setting(expectedAmounts, { heldUntil: amountHeldUntil, mailboxKey: null, callerKey: null })}
      where ${expectedAmounts.shopId} = ${shopId} and ${expectedAmounts.draftId} = ${order.draftId})
    ${inserting(orderEvents, {
      shopId,
      orderId: order.id,
      ordinal: 1,
      event: "place",
      toStatus: order.status,
      actor: "buyer",
      at: placedAt,
    })}
    returning ${noted}`,
  );
  return row ?? { ordinal: 1, isHeard: false, places: 0 };
}

function telling({ order, message }: NewOrder): Sql {
  return inserting(outbox, {
    shopId: order.shopId,
    id: message.id,
    orderId: order.id,
    kind: message.kind,
    contactKey: order.contactKey,
    channel: message.channel,
    message: message.sealed,
    attempts: 1,
    createdAt: order.placedAt,
    dueAt: message.dueAt,
  });
}

function placeName(at: number): Sql {
  return sql.raw(`place_${at}`);
}

function takingPlaces({ order, holders }: NewOrder): Sql {
  const { shopId, id, expiresAt, placedAt } = order;
  const holding = { shopId, subject: id, until: expiresAt ?? placedAt, now: placedAt };
  const after = (at: number) => (at === 0 ? sql`true` : sql`exists (select 1 from ${placeName(at - 1)})`);
  return sql.join(
    holders.map(
      (holder, at) => sql`
    ${placeName(at)} as (${takingPlace(holding, holder, after(at))}),`,
    ),
    "",
  );
}
