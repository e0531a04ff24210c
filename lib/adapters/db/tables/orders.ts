import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OrderEvent, OrderStatus } from "@/lib/domain/orders/order-states";
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
    /** When it got that number, or another courier; null: before this was written down. */
    awbAt: instant(),
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
    // Not only of a work list: of all orders, few may go by the courier that is asked for.
    index("orders_of_courier").on(order.shopId, order.courierCode, order.placedAt),
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
