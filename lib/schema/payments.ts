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
import type { RefundLine } from "@/lib/modules/payments/rules/refunds";
import { createdAtColumn, rupiahColumn, shopId, timestampColumn } from "./columns";
import { orders } from "./orders";

/** Payment attempts of an order. At most one is live. */
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
    amount: rupiahColumn().notNull(),
    /** Data that the buyer needs to pay; empty while the gateway call is running. */
    instructions: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Deadline of the running gateway call. After it, another request may call the gateway. */
    openingUntil: timestampColumn(),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn(),
    paidAt: timestampColumn(),
    /** Time of the next status inquiry or cancellation at the gateway; null if there is none. */
    askAt: timestampColumn(),
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

/** Refund of an order's money, full or partial. A failed refund does not count. */
export const refunds = pgTable(
  "refunds",
  {
    shopId: shopId(),
    id: text().notNull(),
    orderId: text().notNull(),
    amount: rupiahColumn().notNull(),
    /** Order lines of the refund; empty if it is for none in particular. */
    lines: jsonb().$type<readonly RefundLine[]>().notNull().default([]),
    /** True if these products returned to stock. */
    goodsBack: boolean().notNull().default(false),
    reason: text(),
    how: text().$type<"gateway" | "hand">().notNull(),
    status: text().$type<"due" | "returned" | "failed">().notNull(),
    byName: text(),
    /** Staff member who made the refund; it counts towards their limit. Null if no staff member made it. */
    byStaffId: text(),
    createdAt: createdAtColumn(),
    returnedAt: timestampColumn(),
    revision: integer().notNull().default(1),
    /** Payment attempt that the money belongs to: one that its gateway refunds or was asked to, or an overpayment. */
    paymentId: text(),
    /** Id of the gateway for a dashboard refund. */
    providerRef: text(),
    /** Time of the first request to the gateway. From then on the gateway may know the refund, regardless of its response. */
    sentAt: timestampColumn(),
    /** Time of the next refund request or status inquiry at the gateway; null if there is none. */
    askAt: timestampColumn(),
    /** Gateway's error code. The refund is then made by hand. */
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
