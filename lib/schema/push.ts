import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAtColumn, sealed, shopId, timestampColumn } from "./columns";
import { shops } from "./shops";
import { staff } from "./staff";

/** Key pair that identifies a shop to push services (VAPID). Random, created at the first push subscription. */
export const pushKeys = pgTable("push_keys", {
  shopId: shopId()
    .primaryKey()
    .references(() => shops.id, { onDelete: "cascade" }),
  publicKey: sealed().notNull(),
  privateKey: sealed().notNull(),
  createdAt: createdAtColumn(),
});

/** Devices for web push. A device belongs to one staff member: the last one who signed in on it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    shopId: shopId(),
    id: text().notNull(),
    staffId: text().notNull(),
    /** Session in which it was created. When the session ends, the device gets no more pushes. */
    sessionId: text().notNull(),
    /**
     * The push service's URL identifies the device. It is stored as a hash for lookups, and encrypted together with the
     * device's keys.
     */
    endpointHash: sealed().notNull(),
    target: sealed().notNull(),
    device: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (subscription) => [
    primaryKey({ columns: [subscription.shopId, subscription.id] }),
    foreignKey({
      columns: [subscription.shopId, subscription.staffId],
      foreignColumns: [staff.shopId, staff.id],
    }).onDelete("cascade"),
    uniqueIndex("push_subscriptions_endpoint").on(subscription.shopId, subscription.endpointHash),
    index("push_subscriptions_of_staff").on(subscription.shopId, subscription.staffId),
  ],
);

/** Pushes to devices (transactional outbox). Delivered and abandoned ones are deleted. */
export const pushDeliveries = pgTable(
  "push_deliveries",
  {
    shopId: shopId(),
    subscriptionId: text().notNull(),
    noticeId: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAtColumn(),
    dueAt: timestampColumn().notNull(),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.shopId, delivery.subscriptionId, delivery.noticeId] }),
    foreignKey({
      columns: [delivery.shopId, delivery.subscriptionId],
      foreignColumns: [pushSubscriptions.shopId, pushSubscriptions.id],
    }).onDelete("cascade"),
    index("push_deliveries_due").on(delivery.dueAt),
  ],
);
