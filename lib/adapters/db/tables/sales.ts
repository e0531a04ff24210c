import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, rupiah, shopId } from "./columns";

/**
 * Tallies of what was sold on days that are over, so that a report of three months need not add up every order. A day is one by the
 * clocks of Jakarta; other calendars make theirs of hours, or read the orders themselves at both ends.
 */

/** Days of shops that are tallied. A shop's days with few orders are not: these are as soon read as their tallies would be. */
export const talliedDays = pgTable(
  "tallied_days",
  {
    shopId: shopId(),
    day: instant().notNull(),
  },
  (tallied) => [primaryKey({ columns: [tallied.shopId, tallied.day] }), index("tallied_days_old").on(tallied.day)],
);

/** What the paid orders of an hour brought, and how many were placed in it. Hours without any are missing. */
export const hourlySales = pgTable(
  "hourly_sales",
  {
    shopId: shopId(),
    hour: instant().notNull(),
    revenue: rupiah().notNull(),
    orders: integer().notNull(),
    returned: rupiah().notNull(),
    placed: integer().notNull(),
    /** How many of those placed were ever paid, whenever that was. */
    paid: integer().notNull(),
  },
  (tally) => [primaryKey({ columns: [tally.shopId, tally.hour] })],
);

/** What the sales of a day are told apart by. */
export type SalesSubject = "product" | "variant" | "courier" | "voucher" | "city";

/** What was sold on a day of one product, with one courier, to one city and so on; orders whose money the shop keeps. */
export const dailySales = pgTable(
  "daily_sales",
  {
    shopId: shopId(),
    subject: text().$type<SalesSubject>().notNull(),
    /** Its id or its code; of a courier also the service. Parts of it may be null. */
    key: text().array().notNull(),
    day: instant().notNull(),
    /** As it was last called that day, or as it was written. */
    name: text(),
    orders: integer().notNull(),
    units: integer().notNull(),
    revenue: rupiah().notNull(),
    discount: rupiah().notNull(),
    shippingCost: rupiah().notNull(),
    shippingDiscount: rupiah().notNull(),
  },
  (tally) => [
    // A report reads most days of a subject; what runs out looks a few keys up.
    primaryKey({ columns: [tally.shopId, tally.subject, tally.key, tally.day] }),
    index("daily_sales_of_day").on(tally.shopId, tally.day),
    check("daily_sales_subject", sql`${tally.subject} in ('product', 'variant', 'courier', 'voucher', 'city')`),
  ],
);

/**
 * Days whose tallies may be wrong since an order of theirs was changed: triggers write a row for each change, in its transaction.
 * Rows are only added, and nobody who changes an order waits for another; the timed work makes the tallies anew and deletes them.
 */
export const staleDays = pgTable(
  "stale_days",
  {
    shopId: shopId(),
    day: instant().notNull(),
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
  },
  (stale) => [primaryKey({ columns: [stale.shopId, stale.day, stale.id] })],
);

/** Up to which day all shops were looked at: one row, which whoever tallies holds. */
export const tallyProgress = pgTable(
  "tally_progress",
  {
    only: boolean().primaryKey().default(true),
    until: instant().notNull(),
  },
  (progress) => [check("tally_progress_only", sql`${progress.only}`)],
);
