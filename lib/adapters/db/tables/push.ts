import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, sealed, shopId } from "./columns";
import { shops } from "./shops";
import { staff } from "./staff";

/** The pair of keys by which a shop proves itself to push services (VAPID): random, made when somebody first wants pushes. */
export const pushKeys = pgTable("push_keys", {
  shopId: shopId()
    .primaryKey()
    .references(() => shops.id, { onDelete: "cascade" }),
  publicKey: sealed().notNull(),
  privateKey: sealed().notNull(),
  createdAt: createdAt(),
});

/** Devices that are told by web push what their person wants to know. A device is one person's: whoever signed in there last. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    shopId: shopId(),
    id: text().notNull(),
    staffId: text().notNull(),
    /** The session it was made in: when that is ended, the device is told nothing more. */
    sessionId: text().notNull(),
    /** The address of the push service names the device, so it is kept as a hash, to be found by, and sealed, with the device's keys. */
    endpointHash: sealed().notNull(),
    target: sealed().notNull(),
    device: text().notNull(),
    createdAt: createdAt(),
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

/** Notices on their way to devices (a transactional outbox). What has arrived, or was given up, is deleted. */
export const pushDeliveries = pgTable(
  "push_deliveries",
  {
    shopId: shopId(),
    subscriptionId: text().notNull(),
    noticeId: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    dueAt: instant().notNull(),
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
