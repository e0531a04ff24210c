import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, shopId } from "./columns";

/**
 * Usage of a shop per day: one-time codes to first-time buyers, in total and per caller, and calls to providers. A count
 * changes only by a conditional update, so all instances together stay within the quota.
 */
export const dailyTallies = pgTable(
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
    createdAt: createdAt(),
  },
  (tally) => [
    primaryKey({ columns: [tally.shopId, tally.day, tally.key] }),
    index("daily_tallies_old").on(tally.createdAt),
    check("daily_tallies_count", sql`${tally.count} >= 0`),
  ],
);

/** Deleted drafts per hour of creation, so any time zone can compute days from them. Existing drafts are counted directly. */
export const draftTallies = pgTable(
  "draft_tallies",
  {
    shopId: shopId(),
    hour: instant().notNull(),
    count: integer().notNull(),
  },
  (tally) => [
    primaryKey({ columns: [tally.shopId, tally.hour] }),
    index("draft_tallies_old").on(tally.hour),
    check("draft_tallies_count", sql`${tally.count} >= 0`),
  ],
);
