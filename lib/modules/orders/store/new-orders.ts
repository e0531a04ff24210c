import type { NewMessage } from "@/lib/modules/notifications/rules/messages";
import { noticing } from "@/lib/modules/notifications/store/staff-notifications";
import { hasWebhooks } from "@/lib/modules/notifications/store/webhooks";
import {
  findReserved,
  nothingReserved,
  type ReservationRow,
  type ReservedPieces,
} from "@/lib/modules/orders/store/reservations";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { insertRowsInto } from "@/lib/platform/db/sql/rows";
import { params, perCount } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { int, truth } from "@/lib/platform/db/sql/values";
import { assign, insertInto, insertRowInto } from "@/lib/platform/db/sql/write";
import { codes, expectedAmounts, firstTimeReservations } from "@/lib/schema/checkout";
import { outbox, staffNotices } from "@/lib/schema/delivery";
import { orderEvents, orderLines, orders, unindexedOrders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { stockMovements } from "@/lib/schema/stock";
import type { PaymentRow } from "./columns";
import { buildOrderSlotInsert, type Holder } from "./order-slots";
import type { OrderLineRow, OrderRow, StockMoveRow } from "./orders";
import type { Noted } from "./transitions";

/** New order with all its rows. */
export type NewOrder = {
  order: OrderRow;
  lines: OrderLineRow[];
  stockMovements: StockMoveRow[];
  payment: PaymentRow;
  message: NewMessage;
  /** Staff notifications about the order. */
  notices: readonly OrderNotice[];
  codeId: string;
  /** Time until which the amount of a manual payment stays reserved. */
  amountHeldUntil: Date;
  /** Holders that need an open-order slot: the contact, then possibly the IP address. */
  holders: readonly Holder[];
  /** Stock that a first-time buyer reserves with it; empty for other buyers. */
  reservations: readonly ReservationRow[];
};

const { of: noticeRows, columns: t } = recordset("t", {
  id: staffNotices.id,
  kind: staffNotices.kind,
  variantId: staffNotices.variantId,
});

/** Staff notification about a new order. */
export type OrderNotice = Pick<typeof staffNotices.$inferSelect, "id" | "kind" | "variantId">;

const { param: placed, prepare } = params<NewOrder>();

const order = {
  shopId: placed.order.in(({ shopId }) => shopId),
  id: placed.order.in(({ id }) => id),
  draftId: placed.order.in(({ draftId }) => draftId),
  status: placed.order.in(({ status }) => status),
  contactKey: placed.order.in(({ contactKey }) => contactKey),
  placedAt: placed.order.in(({ placedAt }) => placedAt),
};

const message = {
  id: placed.message.in(({ id }) => id),
  kind: placed.message.in(({ kind }) => kind),
  channel: placed.message.in(({ channel }) => channel),
  sealed: placed.message.in(({ sealed }) => sealed),
  dueAt: placed.message.in(({ dueAt }) => dueAt),
};

const messageInsert = insertInto(outbox, {
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

const notice = {
  shopId: order.shopId,
  id: t.id,
  kind: t.kind,
  orderId: order.id,
  variantId: t.variantId,
  now: order.placedAt,
};

const noting = insertInto(orderEvents, {
  shopId: order.shopId,
  orderId: order.id,
  ordinal: 1,
  event: "place",
  toStatus: order.status,
  actor: "buyer",
  at: order.placedAt,
});

const unindexedInsert = insertInto(unindexedOrders, {
  shopId: order.shopId,
  placedAt: order.placedAt,
  orderId: order.id,
});

const holding = {
  shopId: order.shopId,
  subject: order.id,
  until: placed.order.in(({ expiresAt, placedAt }) => expiresAt ?? placedAt),
  now: order.placedAt,
};

/** Takes the slot of a holder only after the previous holder has one. */
function buildSlotCte(at: number): Sql {
  const holder = {
    key: placed.holders.in((holders) => holders[at]?.key ?? Buffer.alloc(0)),
    most: placed.holders.in((holders) => holders[at]?.most ?? 0),
  };
  const after = at === 0 ? sql`true` : sql`exists (select 1 from ${toSlotName(at - 1)})`;
  return sql`
    ${toSlotName(at)} as (${buildOrderSlotInsert(holding, holder, after)}),`;
}

function toSlotName(at: number): Sql {
  return sql.raw(`place_${at}`);
}

/** Result of placing an order. */
type PlacedOrder = Noted & { slotCount: number; reserved: ReservedPieces | null };

/** Statement for a number of holders, with or without reservations, and its result. */
const placing = perCount((form) => {
  const holders = Math.floor(form / 2);
  const isReserving = form % 2 === 1;
  const each = Array.from({ length: holders }, (_, at) => at);
  const slotCounts = each.map((at) => sql`(select count(*)::int from ${toSlotName(at)})`);
  const noted = query({
    ordinal: orderEvents.ordinal,
    hasWebhooks: hasWebhooks(order.shopId),
    notifiesStaff: truth(sql`exists (select 1 from notified)`),
    slotCount: int(sql.join([...slotCounts, sql`0`], " + ")),
    reserved: isReserving ? findReserved(order.shopId, placed.reservations) : nothingReserved,
  });
  const statement = sql`with placed as (${insertRowInto(orders, placed.order)}),
    ${sql.join(each.map(buildSlotCte), "")}
    lines as (${insertRowsInto(orderLines, placed.lines)}),
    ${isReserving ? sql`reservations as (${insertRowsInto(firstTimeReservations, placed.reservations)}),` : sql``}
    movements as (${insertRowsInto(stockMovements, placed.stockMovements)}),
    unindexed as (${unindexedInsert}),
    paying as (${insertRowInto(payments, placed.payment)}),
    queued as (${messageInsert}),
    notified as (${noticing(notice, sql`from ${noticeRows(placed.notices)}`)}),
    used as (
      update ${codes} set ${assign(codes, { usedAt: order.placedAt, tries: sql`${codes.tries} - 1` })}
      where ${codes.shopId} = ${order.shopId} and ${codes.id} = ${placed.codeId}),
    held as (
      update ${expectedAmounts}
      set ${assign(expectedAmounts, { heldUntil: placed.amountHeldUntil, mailboxKey: null, callerKey: null })}
      where ${expectedAmounts.shopId} = ${order.shopId} and ${expectedAmounts.draftId} = ${order.draftId})
    ${noting}
    returning ${noted}`;
  return { noted, statement };
});

/**
 * Places an order in one statement: the order, its lines, first event, stock movements, payment, message, staff notifications
 * and the used code. Its search keys are written later. Also returns how many holders got their slot, and the earlier reservations of first-time
 * buyers.
 */
export async function insertOrder(db: Db, order: NewOrder): Promise<PlacedOrder> {
  const { noted, statement } = placing(order.holders.length * 2 + (order.reservations.length > 0 ? 1 : 0));
  const row = await noted.one(db, prepare(statement, order));
  return row ?? { ordinal: 1, hasWebhooks: false, notifiesStaff: false, slotCount: 0, reserved: null };
}
