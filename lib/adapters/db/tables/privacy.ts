import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, sealed, shopId } from "./columns";
import { shops } from "./shops";

/** Contacts that a shop was asked to forget, and whether it is done. Who was forgotten does not stand here once they are. */
export const forgettings = pgTable(
  "forgettings",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    /** A keyed hash of the contact: whoever knows the contact can tell that it was this one, and nobody else. */
    proof: text().notNull(),
    /** The contact, sealed, as long as there is something left to forget. */
    contact: sealed(),
    byName: text(),
    askedAt: instant().notNull(),
    doneAt: instant(),
    orders: integer().notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.id] }),
    index("forgettings_open").on(row.askedAt).where(sql`${row.doneAt} is null`),
  ],
);

/** How far the search for buyers has come whom a shop has kept long enough, by when their orders were placed. */
export const retentionWalks = pgTable("retention_walks", {
  shopId: shopId()
    .primaryKey()
    .references(() => shops.id, { onDelete: "cascade" }),
  /** Orders up to this one were looked at; null: none since the walk began. */
  walkedTo: instant(),
  walkedId: text(),
  beganAt: instant().notNull(),
  /** When it goes on. */
  nextAt: instant().notNull(),
});
