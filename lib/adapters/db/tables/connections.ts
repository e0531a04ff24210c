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
import type { DeliveredType, EventType } from "@/lib/domain/messages/webhook";
import { createdAt, instant, sealed, shopId } from "./columns";
import { shops } from "./shops";

/** A provider that a shop works with, under the merchant's own account with it. Keys stand sealed in `settings`. */
export const connections = pgTable(
  "connections",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    kind: text().$type<"payment" | "shipping" | "message">().notNull(),
    /** Whether money and messages are real; otherwise the provider's own trial world is used. */
    live: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    /** Among providers of one kind, who is asked first. */
    position: integer().notNull().default(0),
    settings: sealed().notNull(),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Since when the provider refuses the shop's keys, as far as a call has shown; null: it does not. */
    refusedAt: instant(),
  },
  (connection) => [
    primaryKey({ columns: [connection.shopId, connection.provider] }),
    check("connections_kind", sql`${connection.kind} in ('payment', 'shipping', 'message')`),
  ],
);

/** What a provider answered, kept as long as its quota demands. */
export const providerAnswers = pgTable(
  "provider_answers",
  {
    provider: text().notNull(),
    key: text().notNull(),
    answer: jsonb().notNull(),
    expiresAt: instant().notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.provider, answer.key] }),
    index("provider_answers_expiring").on(answer.expiresAt),
  ],
);

/** An address of the merchant's own systems that hears of what happens in the shop. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    url: text().notNull(),
    /** The kinds of events it hears of; empty: all. */
    events: text().$type<EventType>().array().notNull().default([]),
    enabled: boolean().notNull().default(true),
    secret: sealed().notNull(),
    /** The secret before, which signs as well until its time is over, so that a change leaves no gap. */
    oldSecret: sealed(),
    oldSecretUntil: instant(),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (endpoint) => [
    primaryKey({ columns: [endpoint.shopId, endpoint.id] }),
    uniqueIndex("webhook_endpoints_url").on(endpoint.shopId, endpoint.url),
    check("webhook_endpoints_old_secret", sql`(${endpoint.oldSecret} is null) = (${endpoint.oldSecretUntil} is null)`),
  ],
);

/** An event on its way to one endpoint: written in the transaction it tells of, delivered after it, and the log of that. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    shopId: shopId(),
    id: text().notNull(),
    endpointId: text().notNull(),
    /** The same for every endpoint that hears of one event. */
    eventId: text().notNull(),
    type: text().$type<DeliveredType>().notNull(),
    /** The body as it is signed and sent, byte for byte, however often. */
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    dueAt: instant().notNull(),
    deliveredAt: instant(),
    failedAt: instant(),
    /** The status of the last answer; null where none came. */
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
    // Few have not arrived, and they are looked for among all that have.
    index("webhook_deliveries_not_arrived")
      .on(delivery.shopId, delivery.endpointId, delivery.createdAt, delivery.id)
      .where(sql`${delivery.deliveredAt} is null`),
    foreignKey({
      columns: [delivery.shopId, delivery.endpointId],
      foreignColumns: [webhookEndpoints.shopId, webhookEndpoints.id],
    }).onDelete("cascade"),
  ],
);
