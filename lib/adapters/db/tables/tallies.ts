import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, shopId } from "./columns";

/**
 * What a shop has spent on a day: codes to strangers, all of them and by caller, and calls to its providers. A count moves only
 * by a conditional update, so that instances together stay under its ceiling.
 */
export const dailyTallies = pgTable(
  "daily_tallies",
  {
    shopId: shopId(),
    /** By the calendar of the shop, or of the provider. */
    day: date({ mode: "string" }).notNull(),
    /** `codes`, `codes <key of a caller>`, or `calls <provider>`. */
    key: text().notNull(),
    count: integer().notNull(),
    /** The ceiling of this day, where it is not the shop's usual one. */
    ceiling: integer(),
    createdAt: createdAt(),
  },
  (tally) => [
    primaryKey({ columns: [tally.shopId, tally.day, tally.key] }),
    index("daily_tallies_old").on(tally.createdAt),
    check("daily_tallies_count", sql`${tally.count} >= 0`),
  ],
);

/**
 * Drafts that are forgotten by now, by the hour in which they began, so that any calendar can make days of them. Those that are
 * not forgotten yet are counted where they stand.
 */
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
