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
import type { RefundLine } from "@/lib/domain/orders/refunds";
import { createdAt, instant, rupiah, shopId } from "./columns";
import { orders } from "./orders";

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
    /** Staff member who made it, and whose limit it counts towards; null if nobody of the staff did. */
    byStaffId: text(),
    createdAt: createdAt(),
    returnedAt: instant(),
    revision: integer().notNull().default(1),
    /** The attempt whose money it is: where its gateway returns it, or was asked to, and where the order had no use for it. */
    paymentId: text(),
    /** What the gateway calls it, where it was made in the gateway's own dashboard. */
    providerRef: text(),
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
    uniqueIndex("refunds_provider_ref").on(refund.shopId, refund.paymentId, refund.providerRef),
    index("refunds_of_order").on(refund.shopId, refund.orderId, refund.id),
    index("refunds_of_staff")
      .on(refund.shopId, refund.byStaffId, refund.createdAt)
      .where(sql`${refund.byStaffId} is not null`),
    index("refunds_of_status").on(refund.shopId, refund.status, refund.id),
    foreignKey({ columns: [refund.shopId, refund.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("refunds_amount", sql`${refund.amount} > 0`),
    check("refunds_how", sql`${refund.how} in ('gateway', 'hand')`),
    check("refunds_status", sql`${refund.status} in ('due', 'returned', 'failed')`),
  ],
);
