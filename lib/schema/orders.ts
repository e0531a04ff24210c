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
import type { OrderEvent, OrderStatus } from "@/lib/modules/orders/rules/order-states";
import { addsUp, amountColumns } from "./checkout";
import { createdAtColumn, rupiahColumn, sealed, shopId, timestampColumn } from "./columns";
import { images, shops } from "./shops";

const orderStates = sql`('pending_payment', 'awaiting_confirmation', 'paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'expired', 'refunded')`;

/** Placed order. One per draft. Its amounts and lines never change, only its status does. */
export const orders = pgTable(
  "orders",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "restrict" }),
    id: text().notNull(),
    number: text().notNull(),
    draftId: text().notNull(),
    /** SHA-256 of the tracking token. The token itself is derived from the server's secret. */
    tokenHash: sealed().notNull(),
    tokenVersion: integer().notNull().default(1),
    /** Encrypted token of an order whose token was derived from a secret that has been replaced. */
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
    /** Delivery time of the courier as shown to the buyer: `3–5 hari`. */
    courierEtd: text(),
    destinationRef: text(),
    /** Quoted destination as text, for the merchant. The tracking page shows only the kelurahan. */
    destinationLabel: text(),
    awb: text(),
    /** Time of the last change of AWB or courier; null for orders from before this column. */
    awbAt: timestampColumn(),
    weightGrams: integer().notNull(),
    paymentMethod: text().notNull(),
    voucherCode: text(),
    promotionName: text(),
    shippingPromotionName: text(),
    preorderLeadDays: integer(),
    ...amountColumns(),
    placedAt: timestampColumn().notNull(),
    expiresAt: timestampColumn(),
    buyerClaimedAt: timestampColumn(),
    /** End of the reservation after a payment claim, and the time of the reminder to the merchant. */
    claimExpiresAt: timestampColumn(),
    claimRemindedAt: timestampColumn(),
    paidAt: timestampColumn(),
    /**
     * Time of the automatic transition from shipped to delivered or from delivered to completed; null after one by an earlier
     * release.
     */
    movesOnAt: timestampColumn(),
    /** Number of times the order has taken its stock: once, and once more if a late payment revives it. */
    round: integer().notNull().default(1),
    /** Time at which stock and voucher of this round were released. Set once, by the transition that ends the order. */
    releasedAt: timestampColumn(),
    /** Time since which a refund is due: the money arrived after the stock was sold. */
    refundDueAt: timestampColumn(),
    /** Time at which the order was counted for best sellers; once, after payment. */
    countedAt: timestampColumn(),
    /** Key of the normalized contact, by which limits count; null until a scheduled job computes it. */
    mailboxKey: sealed(),
    /** Last time its label or packing slip was printed. */
    printedAt: timestampColumn(),
    /** Number of changes since placement; null if there are none. */
    revision: integer().default(1),
    /** Version of the texts that its search keys are made of; null in the oldest orders until a scheduled job writes them. */
    searchVersion: integer(),
    /** Time of the buyer's erasure. Only the retained columns remain, and `buyer` is empty. */
    forgottenAt: timestampColumn(),
  },
  (order) => [
    primaryKey({ columns: [order.shopId, order.id] }),
    uniqueIndex("orders_number").on(order.shopId, order.number),
    uniqueIndex("orders_one_per_draft").on(order.shopId, order.draftId),
    uniqueIndex("orders_token").on(order.shopId, order.tokenHash),
    index("orders_of_mailbox").on(order.shopId, order.mailboxKey, order.placedAt),
    index("orders_unkeyed").on(order.placedAt).where(sql`${order.mailboxKey} is null`),
    index("orders_unkeyed_contacts").on(order.shopId, order.contactKey).where(sql`${order.mailboxKey} is null`),
    index("orders_placed").on(order.shopId, order.placedAt),
    // For all orders, not only for a work list: few of them may use the requested courier.
    index("orders_of_courier").on(order.shopId, order.courierCode, order.placedAt),
    // Work lists of the admin; scheduled jobs read them for all shops. The indexes are partial, so a list is as fast with a
    // million finished orders as with none.
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
    // For reports. Excludes unpaid orders, so placing an order does not write to it.
    index("orders_paid").on(order.shopId, order.paidAt).where(sql`${order.paidAt} is not null`),
    index("orders_of_total").on(order.shopId, order.total, order.placedAt),
    index("orders_of_awb").on(order.shopId, sql`upper(${order.awb})`).where(sql`${order.awb} is not null`),
    // By its last four characters, newest last.
    index("orders_of_awb_tail")
      .on(order.shopId, sql`"right"(upper(${order.awb}), 4)`, order.placedAt)
      .where(sql`${order.awb} is not null`),
    // Read by instances of the previous version only.
    index("orders_unsearchable").on(order.placedAt).where(sql`${order.searchVersion} is null`),
    // Names `searchVersion` of orders/rules/search-texts.ts. A new version needs an index of a new name.
    index("orders_search_outdated")
      .on(order.placedAt)
      .where(sql`${order.searchVersion} is null or ${order.searchVersion} < 2`),
    index("orders_expiring").on(order.expiresAt).where(sql`${order.status} = 'pending_payment'`),
    index("orders_moving_on").on(order.movesOnAt).where(sql`${order.status} in ('shipped', 'delivered')`),
    index("orders_uncounted").on(order.paidAt).where(sql`${order.paidAt} is not null and ${order.countedAt} is null`),
    check("orders_status", sql`${order.status} in ${orderStates}`),
    check("orders_add_up", addsUp),
    check("orders_channel", sql`${order.channel} in ('email', 'whatsapp')`),
  ],
);

/**
 * Search keys of an order, because its buyer is encrypted. They are keyed hashes of the texts in orders/rules/search-texts.ts.
 * No foreign key, because it would be checked for every text of every purchase.
 */
export const orderSearchKeys = pgTable(
  "order_search_keys",
  {
    shopId: shopId(),
    key: sealed().notNull(),
    placedAt: timestampColumn().notNull(),
    orderId: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.shopId, row.key, row.placedAt, row.orderId] })],
);

/**
 * Orders whose search keys are not written yet, so placing an order does not write them. A scheduled job does, and a merchant's
 * search before it reads. A row is locked while its keys are written, so an erasure waits for them.
 */
export const unindexedOrders = pgTable(
  "unindexed_orders",
  {
    shopId: shopId(),
    placedAt: timestampColumn().notNull(),
    orderId: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.shopId, row.placedAt, row.orderId] })],
);

/** Notes of the staff about an order, encrypted, because they may contain data of the buyer. */
export const orderNotes = pgTable(
  "order_notes",
  {
    shopId: shopId(),
    id: text().notNull(),
    orderId: text().notNull(),
    note: sealed().notNull(),
    byName: text(),
    createdAt: createdAtColumn(),
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
    /** No foreign key: a line outlives its product. */
    productId: text().notNull(),
    variantId: text().notNull(),
    sku: text(),
    name: text().notNull(),
    variantLabel: text(),
    imageId: text(),
    promotionName: text(),
    qty: integer().notNull(),
    unitPrice: rupiahColumn().notNull(),
    undiscountedUnitPrice: rupiahColumn().notNull(),
    lineTotal: rupiahColumn().notNull(),
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

/** History of an order: actor, old and new status, time and reason. */
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
    /** Name of the staff member who caused it; null if it was none. */
    byName: text(),
    at: timestampColumn().notNull(),
  },
  (event) => [
    primaryKey({ columns: [event.shopId, event.orderId, event.ordinal] }),
    foreignKey({ columns: [event.shopId, event.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("order_events_actor", sql`${event.actor} in ('buyer', 'merchant', 'gateway', 'system')`),
    check("order_events_status", sql`${event.toStatus} in ${orderStates}`),
  ],
);
