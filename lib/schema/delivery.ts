import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PayoutAccountChange } from "@/lib/modules/notifications/rules/messages";
import type { NoticeKind, WarningKind } from "@/lib/modules/notifications/rules/staff-notifications";
import { createdAtColumn, rupiahColumn, sealed, shopId, timestampColumn } from "./columns";
import { orders } from "./orders";
import { payments } from "./payments";
import { shops } from "./shops";

/** Messages to send. Inserted in the transaction of their event and sent after it. One per order and kind. */
export const outbox = pgTable(
  "outbox",
  {
    shopId: shopId(),
    id: text().notNull(),
    orderId: text(),
    kind: text().notNull(),
    contactKey: sealed().notNull(),
    channel: text().$type<"email" | "whatsapp">().notNull(),
    /** Recipient and text, encrypted. The table alone reveals no person. */
    message: sealed().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAtColumn(),
    dueAt: timestampColumn().notNull(),
    sentAt: timestampColumn(),
    failedAt: timestampColumn(),
    providerRef: text(),
    /** Reason why it is unsent, in our own words: the provider and its error. */
    fault: text(),
  },
  (message) => [
    primaryKey({ columns: [message.shopId, message.id] }),
    uniqueIndex("outbox_one_per_kind").on(message.shopId, message.orderId, message.kind),
    index("outbox_of_contact").on(message.shopId, message.contactKey, message.createdAt),
    index("outbox_sent").on(message.sentAt),
    index("outbox_due").on(message.dueAt).where(sql`${message.sentAt} is null and ${message.failedAt} is null`),
    index("outbox_lost")
      .on(message.shopId, message.failedAt, message.orderId)
      .where(sql`${message.failedAt} is not null and ${message.sentAt} is null and ${message.orderId} is not null`),
    index("outbox_given_up")
      .on(message.shopId, message.id)
      .where(sql`${message.failedAt} is not null and ${message.sentAt} is null`),
    foreignKey({ columns: [message.shopId, message.orderId], foreignColumns: [orders.shopId, orders.id] }),
    check("outbox_channel", sql`${message.channel} in ('email', 'whatsapp')`),
  ],
);

/**
 * Staff notifications. Inserted in the transaction of the event; later each subscribed staff member gets a message. One per
 * event, even if it occurs again: the id identifies the event.
 */
export const staffNotices = pgTable(
  "staff_notices",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    kind: text().$type<NoticeKind | WarningKind>().notNull(),
    orderId: text(),
    variantId: text(),
    /** Content of an owner alert. The admin shows it for some days, regardless of other deliveries. */
    warning: jsonb().$type<PayoutAccountChange>(),
    /** Actor, who needs no notification. */
    exceptStaffId: text(),
    createdAt: createdAtColumn(),
    /** Time from which a worker may send it. */
    dueAt: timestampColumn().notNull(),
    /** Time at which its messages were queued. */
    notifiedAt: timestampColumn("told_at"),
  },
  (notice) => [
    primaryKey({ columns: [notice.shopId, notice.id] }),
    index("staff_notices_due").on(notice.dueAt).where(sql`${notice.notifiedAt} is null`),
    index("staff_notices_told").on(notice.notifiedAt),
    index("staff_notices_warning").on(notice.shopId, notice.createdAt).where(sql`${notice.warning} is not null`),
  ],
);

/** Gateway webhooks, each stored once, so a repeated one has no effect. */
export const gatewayEvents = pgTable(
  "gateway_events",
  {
    gateway: text().notNull(),
    eventKey: text().notNull(),
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    paymentId: text(),
    status: text().notNull(),
    amount: rupiahColumn(),
    receivedAt: createdAtColumn(),
    appliedAt: timestampColumn(),
  },
  (event) => [
    primaryKey({ columns: [event.gateway, event.eventKey] }),
    index("gateway_events_of_payment").on(event.shopId, event.paymentId),
    foreignKey({ columns: [event.shopId, event.paymentId], foreignColumns: [payments.shopId, payments.id] }),
  ],
);

/**
 * Responses stored for `Idempotency-Key`. The response is encrypted with the key itself, which is stored only as a hash. A
 * response that was erased with its buyer has status 410 and no bytes, and reveals nothing about its request.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    shopId: shopId(),
    scope: text().notNull(),
    keyHash: sealed().notNull(),
    requestHash: sealed().notNull(),
    status: integer(),
    answer: sealed(),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn().notNull(),
    /** Orders, drafts, messages and hashed contacts in the request or its response; null if there are none. */
    about: text().array(),
  },
  (key) => [
    primaryKey({ columns: [key.shopId, key.scope, key.keyHash] }),
    // No pending list: flushing it would make one request pay for many.
    index("idempotency_keys_about")
      .using("gin", key.about)
      .with({ fastupdate: false })
      .where(sql`${key.about} is not null`),
    index("idempotency_keys_expiring").on(key.expiresAt),
    check("idempotency_keys_answer", sql`(${key.status} is null) = (${key.answer} is null)`),
  ],
);
