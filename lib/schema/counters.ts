import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAtColumn, shopId, timestampColumn } from "./columns";

/**
 * Usage of a shop per day: one-time codes to first-time buyers, in total and per caller, and calls to providers. A count
 * changes only by a conditional update, so all instances together stay within the quota.
 */
export const dailyCounters = pgTable(
  "daily_tallies",
  {
    shopId: shopId(),
    /** Day in the time zone of the shop or of the provider. */
    day: date({ mode: "string" }).notNull(),
    /** `codes`, `codes <key of a caller>`, or `calls <provider>`. */
    key: text().notNull(),
    count: integer().notNull(),
    /** Quota of this day, if it differs from the shop's default. */
    ceiling: integer(),
    /** Number by which the last update raised the count: a lease of an instance; null for other counts. */
    granted: integer(),
    createdAt: createdAtColumn(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.day, row.key] }),
    index("daily_tallies_old").on(row.createdAt),
    check("daily_tallies_count", sql`${row.count} >= 0`),
  ],
);

/** Deleted drafts per hour of creation, so any time zone can compute days from them. Existing drafts are counted directly. */
export const draftRollups = pgTable(
  "draft_tallies",
  {
    shopId: shopId(),
    hour: timestampColumn().notNull(),
    count: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.hour] }),
    index("draft_tallies_old").on(row.hour),
    check("draft_tallies_count", sql`${row.count} >= 0`),
  ],
);
