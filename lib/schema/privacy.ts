import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sealed, shopId, timestampColumn } from "./columns";
import { shops } from "./shops";

/** Erasure requests of a shop and their state. The contact is removed once the erasure is done. */
export const forgettings = pgTable(
  "forgettings",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    /** Keyed hash of the contact. It proves the erasure to those who know the contact, and to nobody else. */
    proof: text().notNull(),
    /** Encrypted contact, until the erasure is complete. */
    contact: sealed(),
    byName: text(),
    askedAt: timestampColumn().notNull(),
    doneAt: timestampColumn(),
    orders: integer().notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.id] }),
    index("forgettings_open").on(row.askedAt).where(sql`${row.doneAt} is null`),
  ],
);

/** Retention cursor of a shop: progress of the search for expired buyers, by order placement time. */
export const retentionWalks = pgTable("retention_walks", {
  shopId: shopId()
    .primaryKey()
    .references(() => shops.id, { onDelete: "cascade" }),
  /** Last examined order; null if none was since the run began. */
  walkedTo: timestampColumn(),
  walkedId: text(),
  beganAt: timestampColumn().notNull(),
  /** Time of the next step. */
  nextAt: timestampColumn().notNull(),
});
