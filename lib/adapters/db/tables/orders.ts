import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { StockReason } from "@/lib/domain/goods/stock";
import type { OrderEvent, OrderStatus } from "@/lib/domain/orders/order-states";
import type { RefundLine } from "@/lib/domain/orders/refunds";
import type { Who } from "@/lib/domain/who";
import { variants } from "./catalogue";
import { addsUp, amounts } from "./checkout";
import { createdAt, instant, rupiah, sealed, shopId } from "./columns";
import { images, shops } from "./shops";

const orderStates = sql`('pending_payment', 'awaiting_confirmation', 'paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'expired', 'refunded')`;

/** A placed order. One per draft; its amounts and lines never change, only its status moves. */
export const orders = pgTable(
  "orders",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "restrict" }),
    id: text().notNull(),
    number: text().notNull(),
    draftId: text().notNull(),
    /** SHA-256 of the tracking token; the token itself is derived again from the server's secret. */
    tokenHash: sealed().notNull(),
    tokenVersion: integer().notNull().default(1),
    /** The token, sealed, of an order whose token follows from a secret that was changed since. */
    sealedToken: sealed(),
    status: text().$type<OrderStatus>().notNull(),
    buyer: sealed().notNull(),
    contactKey: sealed().notNull(),
    contactMasked: text().notNull(),
    channel: text().$type<"email" | "whatsapp">().notNull(),
    customerNameMasked: text(),
    city: text(),
    courierCode: text().notNull(),
    courierService: text(),
    /** How long the courier takes, as it was told to the buyer: `3–5 hari`. */
    courierEtd: text(),
    destinationRef: text(),
    /** The quoted place in words, for the merchant; a buyer's link shows no more of it than the kelurahan. */
    destinationLabel: text(),
    awb: text(),
    weightGrams: integer().notNull(),
    paymentMethod: text().notNull(),
    voucherCode: text(),
    promotionName: text(),
    shippingPromotionName: text(),
    preorderLeadDays: integer(),
    ...amounts(),
    placedAt: instant().notNull(),
    expiresAt: instant(),
    buyerClaimedAt: instant(),
    /** Until when goods are held for the transfer that the buyer reported; the merchant was reminded of it when. */
    claimExpiresAt: instant(),
    claimRemindedAt: instant(),
    paidAt: instant(),
    /** When it moves on by itself: a shipped one is delivered, a delivered one completed; null where the version before moved it. */
    movesOnAt: instant(),
    /** How often the order has taken its goods: once, and once more when late money revives it. */
    round: integer().notNull().default(1),
    /** Stock and voucher of this round were given back; set once, by whoever ends the order. */
    releasedAt: instant(),
    /** Money that came when the goods were gone: the merchant must return it. */
    refundDueAt: instant(),
    /** Its goods were counted among those that sell best; once, after it was paid. */
    countedAt: instant(),
    /** The mailbox that the contact reaches, by which limits count; null until the timed work has found it out. */
    mailboxKey: sealed(),
    /** When its label or slip was last printed. */
    printedAt: instant(),
    /** Counts what was changed since it was placed; null: nothing yet. */
    revision: integer().default(1),
    /** How its buyer's name is kept for searches; null until the timed work has done it. */
    searchVersion: integer(),
    /** When its buyer was forgotten: of the order only the ledger is left, and `buyer` is empty. */
    forgottenAt: instant(),
  },
  (order) => [
    primaryKey({ columns: [order.shopId, order.id] }),
    uniqueIndex("orders_number").on(order.shopId, order.number),
    uniqueIndex("orders_one_per_draft").on(order.shopId, order.draftId),
    uniqueIndex("orders_token").on(order.shopId, order.tokenHash),
    index("orders_of_contact").on(order.shopId, order.contactKey, order.placedAt),
    index("orders_of_mailbox").on(order.shopId, order.mailboxKey, order.placedAt),
    index("orders_unkeyed").on(order.placedAt).where(sql`${order.mailboxKey} is null`),
    index("orders_placed").on(order.shopId, order.placedAt),
    // The merchant's work lists: partial, so that a list is as fast behind a million finished orders as behind none.
    index("orders_to_check")
      .on(order.shopId, order.buyerClaimedAt, order.id)
      .where(sql`${order.status} = 'awaiting_confirmation'`),
    index("orders_in_work")
      .on(order.shopId, order.status, order.paidAt, order.id)
      .where(sql`${order.status} in ('paid', 'processing')`),
    index("orders_under_way")
      .on(order.shopId, order.status, order.placedAt, order.id)
      .where(sql`${order.status} in ('pending_payment', 'shipped')`),
    index("orders_refund_due")
      .on(order.shopId, order.refundDueAt, order.id)
      .where(sql`${order.refundDueAt} is not null`),
    // What reports add up; an unpaid order is not in it, so that placing one writes nothing more.
    index("orders_paid").on(order.shopId, order.paidAt).where(sql`${order.paidAt} is not null`),
    index("orders_of_total").on(order.shopId, order.total, order.placedAt),
    index("orders_of_awb").on(order.shopId, sql`upper(${order.awb})`).where(sql`${order.awb} is not null`),
    index("orders_unsearchable").on(order.placedAt).where(sql`${order.searchVersion} is null`),
    index("orders_claimed").on(order.buyerClaimedAt).where(sql`${order.status} = 'awaiting_confirmation'`),
    index("orders_expiring").on(order.expiresAt).where(sql`${order.status} = 'pending_payment'`),
    index("orders_moving_on").on(order.movesOnAt).where(sql`${order.status} in ('shipped', 'delivered')`),
    index("orders_uncounted").on(order.paidAt).where(sql`${order.paidAt} is not null and ${order.countedAt} is null`),
    check("orders_status", sql`${order.status} in ${orderStates}`),
    check("orders_add_up", addsUp),
    check("orders_channel", sql`${order.channel} in ('email', 'whatsapp')`),
  ],
);

/**
 * What an order is found by though its buyer is sealed: keyed hashes of the words of the name, of their beginnings, and of the
 * phone number. It has no foreign key, which would be checked for every word of every purchase.
 */
export const orderSearchKeys = pgTable(
  "order_search_keys",
  {
    shopId: shopId(),
    key: sealed().notNull(),
    placedAt: instant().notNull(),
    orderId: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.shopId, row.key, row.placedAt, row.orderId] })],
);

/** What the shop's people write to each other about an order, sealed, as it may tell of the buyer. */
export const orderNotes = pgTable(
  "order_notes",
  {
    shopId: shopId(),
    id: text().notNull(),
    orderId: text().notNull(),
    note: sealed().notNull(),
    byName: text(),
    createdAt: createdAt(),
  },
  (note) => [
    primaryKey({ columns: [note.shopId, note.id] }),
    index("order_notes_of_order").on(note.shopId, note.orderId, note.id),
    foreignKey({ columns: [note.shopId, note.orderId], foreignColumns: [orders.shopId, orders.id] }),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    shopId: shopId(),
    orderId: text().notNull(),
    position: integer().notNull(),
    /** No foreign key: a line outlives the product it names. */
    productId: text().notNull(),
    variantId: text().notNull(),
    sku: text(),
    name: text().notNull(),
    variantLabel: text(),
    imageId: text(),
    promotionName: text(),
    qty: integer().notNull(),
    unitPrice: rupiah().notNull(),
    undiscountedUnitPrice: rupiah().notNull(),
    lineTotal: rupiah().notNull(),
    preorder: boolean().notNull().default(false),
    unlimitedStock: boolean().notNull().default(false),
  },
  (line) => [
    primaryKey({ columns: [line.shopId, line.orderId, line.position] }),
    foreignKey({ columns: [line.shopId, line.orderId], foreignColumns: [orders.shopId, orders.id] }),
    foreignKey({ columns: [line.shopId, line.imageId], foreignColumns: [images.shopId, images.id] }),
    index("order_lines_of_product").on(line.shopId, line.productId),
    index("order_lines_of_image").on(line.shopId, line.imageId),
    check("order_lines_qty", sql`${line.qty} between 1 and 999`),
    check("order_lines_total", sql`${line.lineTotal} = ${line.qty} * ${line.unitPrice}`),
    check("order_lines_price", sql`${line.unitPrice} >= 0 and ${line.undiscountedUnitPrice} >= ${line.unitPrice}`),
  ],
);

/** The history of an order: who moved it, from where to where, when and why. */
export const orderEvents = pgTable(
  "order_events",
  {
    shopId: shopId(),
    orderId: text().notNull(),
    ordinal: integer().notNull(),
    event: text().$type<OrderEvent | "place">().notNull(),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    actor: text().$type<"buyer" | "merchant" | "gateway" | "system">().notNull(),
    reason: text(),
    /** Who of the shop's people moved it, by name; null where it was nobody of them. */
    byName: text(),
    at: instant().notNull(),
  },
  (event) => [
    primaryKey({ columns: [event.shopId, event.orderId, event.ordinal] }),
    foreignKey({ columns: [event.shopId, event.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("order_events_actor", sql`${event.actor} in ('buyer', 'merchant', 'gateway', 'system')`),
    check("order_events_status", sql`${event.toStatus} in ${orderStates}`),
  ],
);

/** Every change of stock, in a ledger that is only added to. In a round an order takes from a variant once and gives back once. */
export const stockMoves = pgTable(
  "stock_moves",
  {
    shopId: shopId(),
    id: text().notNull(),
    variantId: text().notNull(),
    orderId: text(),
    kind: text().$type<"sale" | "return" | "adjustment">().notNull(),
    round: integer().notNull().default(1),
    qty: integer().notNull(),
    at: createdAt(),
  },
  (move) => [
    primaryKey({ columns: [move.shopId, move.id] }),
    uniqueIndex("stock_moves_once").on(move.shopId, move.orderId, move.variantId, move.kind, move.round),
    foreignKey({ columns: [move.shopId, move.variantId], foreignColumns: [variants.shopId, variants.id] }),
    foreignKey({ columns: [move.shopId, move.orderId], foreignColumns: [orders.shopId, orders.id] }),
    index("stock_moves_of_variant").on(move.shopId, move.variantId, move.at),
    check("stock_moves_kind", sql`${move.kind} in ('sale', 'return', 'adjustment')`),
    check(
      "stock_moves_sign",
      sql`case ${move.kind} when 'sale' then ${move.qty} < 0 when 'return' then ${move.qty} > 0 else true end`,
    ),
  ],
);

/** What whoever set or moved a stock by hand said of it: the move itself stands among the others. */
export const stockChanges = pgTable(
  "stock_changes",
  {
    shopId: shopId(),
    moveId: text().notNull(),
    reason: text().$type<StockReason>().notNull(),
    note: text(),
    /** What there was and is; null: it never ran out, or never runs out. */
    before: integer(),
    after: integer(),
    whoKind: text().$type<Who["kind"]>().notNull(),
    whoId: text(),
    whoName: text(),
  },
  (change) => [
    primaryKey({ columns: [change.shopId, change.moveId] }),
    foreignKey({
      columns: [change.shopId, change.moveId],
      foreignColumns: [stockMoves.shopId, stockMoves.id],
    }).onDelete("cascade"),
    check(
      "stock_changes_reason",
      sql`${change.reason} in ('first', 'count', 'received', 'damaged', 'correction', 'returned')`,
    ),
  ],
);

/** Attempts to collect an order's money. At most one is live. */
export const payments = pgTable(
  "payments",
  {
    shopId: shopId(),
    id: text().notNull(),
    orderId: text().notNull(),
    attempt: integer().notNull(),
    kind: text().$type<"qris" | "va" | "redirect" | "manual">().notNull(),
    method: text().notNull(),
    gateway: text(),
    providerRef: text(),
    status: text().$type<"pending" | "claimed" | "paid" | "expired" | "failed" | "refunded">().notNull(),
    amount: rupiah().notNull(),
    /** What the buyer needs in order to pay; empty while a gateway is being asked. */
    instructions: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Until when whoever asks the gateway may be waited for; afterwards another may ask. */
    openingUntil: instant(),
    createdAt: createdAt(),
    expiresAt: instant(),
    paidAt: instant(),
    /** When its gateway is asked next what became of it, or told that it is over; null: no more. */
    askAt: instant(),
  },
  (payment) => [
    primaryKey({ columns: [payment.shopId, payment.id] }),
    uniqueIndex("payments_attempt").on(payment.shopId, payment.orderId, payment.attempt),
    uniqueIndex("payments_provider_ref").on(payment.gateway, payment.providerRef),
    index("payments_failed").on(payment.shopId, payment.orderId).where(sql`${payment.status} = 'failed'`),
    index("payments_to_ask").on(payment.askAt).where(sql`${payment.askAt} is not null`),
    index("payments_opening").on(payment.openingUntil).where(sql`${payment.openingUntil} is not null`),
    uniqueIndex("payments_one_live")
      .on(payment.shopId, payment.orderId)
      .where(sql`${payment.status} in ('pending', 'claimed')`),
    foreignKey({ columns: [payment.shopId, payment.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("payments_kind", sql`${payment.kind} in ('qris', 'va', 'redirect', 'manual')`),
    check("payments_status", sql`${payment.status} in ('pending', 'claimed', 'paid', 'expired', 'failed', 'refunded')`),
    check("payments_amount", sql`${payment.amount} >= 0`),
  ],
);

/** Money of an order that goes back, in whole or in part. One that failed counts for nothing. */
export const refunds = pgTable(
  "refunds",
  {
    shopId: shopId(),
    id: text().notNull(),
    orderId: text().notNull(),
    amount: rupiah().notNull(),
    /** The goods that it is for; empty where it is for none in particular. */
    lines: jsonb().$type<readonly RefundLine[]>().notNull().default([]),
    /** Whether these goods came back to the shelves. */
    goodsBack: boolean().notNull().default(false),
    reason: text(),
    how: text().$type<"gateway" | "hand">().notNull(),
    status: text().$type<"due" | "returned" | "failed">().notNull(),
    byName: text(),
    createdAt: createdAt(),
    returnedAt: instant(),
    revision: integer().notNull().default(1),
    /** The attempt whose money its gateway returns; null where the shop returns it by hand. */
    paymentId: text(),
    /** When the gateway was first asked to return it: from then on it may know of it, whatever it answered. */
    sentAt: instant(),
    /** When the gateway is asked next, to return it or what became of it; null: no more. */
    askAt: instant(),
    /** Why the gateway did not return it, by its own code; it is then done by hand. */
    fault: text(),
  },
  (refund) => [
    primaryKey({ columns: [refund.shopId, refund.id] }),
    index("refunds_to_ask").on(refund.askAt).where(sql`${refund.askAt} is not null`),
    index("refunds_of_order").on(refund.shopId, refund.orderId, refund.id),
    index("refunds_of_status").on(refund.shopId, refund.status, refund.id),
    foreignKey({ columns: [refund.shopId, refund.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("refunds_amount", sql`${refund.amount} > 0`),
    check("refunds_how", sql`${refund.how} in ('gateway', 'hand')`),
    check("refunds_status", sql`${refund.status} in ('due', 'returned', 'failed')`),
  ],
);
