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
import type { DeliveredType, EventType } from "@/lib/modules/notifications/rules/webhooks";
import { createdAtColumn, sealed, shopId, timestampColumn } from "./columns";
import { shops } from "./shops";

/** Provider account of the merchant. `settings` is encrypted and contains the keys. */
export const connections = pgTable(
  "connections",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    kind: text().$type<"payment" | "shipping" | "message">().notNull(),
    /** True if money and messages are real; false for the provider's sandbox. */
    live: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    /** Order among providers of one kind. */
    position: integer().notNull().default(0),
    settings: sealed().notNull(),
    revision: integer().notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: createdAtColumn(),
    /** Time since which the provider rejects the shop's keys, as seen by a call; null if it does not. */
    refusedAt: timestampColumn(),
  },
  (connection) => [
    primaryKey({ columns: [connection.shopId, connection.provider] }),
    check("connections_kind", sql`${connection.kind} in ('payment', 'shipping', 'message')`),
  ],
);

/** Responses of a provider, cached as long as its quota requires. */
export const providerAnswers = pgTable(
  "provider_answers",
  {
    provider: text().notNull(),
    key: text().notNull(),
    answer: jsonb().notNull(),
    expiresAt: timestampColumn().notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.provider, answer.key] }),
    index("provider_answers_expiring").on(answer.expiresAt),
  ],
);

/** URL of the merchant's own systems that receives webhook events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    url: text().notNull(),
    /** Event types to send; empty means all. */
    events: text().$type<EventType>().array().notNull().default([]),
    enabled: boolean().notNull().default(true),
    secret: sealed().notNull(),
    /** Previous secret. It also signs until it expires, so a rotation leaves no gap. */
    oldSecret: sealed(),
    oldSecretUntil: timestampColumn(),
    revision: integer().notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (endpoint) => [
    primaryKey({ columns: [endpoint.shopId, endpoint.id] }),
    uniqueIndex("webhook_endpoints_url").on(endpoint.shopId, endpoint.url),
    check("webhook_endpoints_old_secret", sql`(${endpoint.oldSecret} is null) = (${endpoint.oldSecretUntil} is null)`),
  ],
);

/** Delivery of an event to one endpoint. Inserted in the transaction of the event, sent after it, and kept as a log. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    shopId: shopId(),
    id: text().notNull(),
    endpointId: text().notNull(),
    /** Same for all endpoints that receive the event. */
    eventId: text().notNull(),
    type: text().$type<DeliveredType>().notNull(),
    /** Body as signed and sent, identical on every attempt. */
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAtColumn(),
    dueAt: timestampColumn().notNull(),
    deliveredAt: timestampColumn(),
    failedAt: timestampColumn(),
    /** HTTP status of the last response; null if there was none. */
    lastStatus: integer(),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.shopId, delivery.id] }),
    uniqueIndex("webhook_deliveries_once").on(delivery.shopId, delivery.endpointId, delivery.eventId),
    index("webhook_deliveries_due")
      .on(delivery.dueAt)
      .where(sql`${delivery.deliveredAt} is null and ${delivery.failedAt} is null`),
    index("webhook_deliveries_old").on(delivery.createdAt),
    index("webhook_deliveries_of_endpoint").on(delivery.shopId, delivery.endpointId, delivery.createdAt, delivery.id),
    // Few deliveries are undelivered among many delivered ones.
    index("webhook_deliveries_not_arrived")
      .on(delivery.shopId, delivery.endpointId, delivery.createdAt, delivery.id)
      .where(sql`${delivery.deliveredAt} is null`),
    foreignKey({
      columns: [delivery.shopId, delivery.endpointId],
      foreignColumns: [webhookEndpoints.shopId, webhookEndpoints.id],
    }).onDelete("cascade"),
  ],
);
