import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { rupiahColumn, shopId, timestampColumn } from "./columns";

/**
 * Daily rollups of past days, so a report over three months need not sum up every order. A day is a day in Jakarta time. Other
 * time zones combine hours, or read the orders at both ends.
 */

/** Rolled-up days of shops. Days with few orders are left out: reading the orders is as fast. */
export const rolledUpDays = pgTable(
  "tallied_days",
  {
    shopId: shopId(),
    day: timestampColumn().notNull(),
    /** True if the sales per payment method are part of the rollup. The previous release rolls up days without them. */
    hasPayments: boolean().notNull().default(false),
  },
  (tallied) => [
    primaryKey({ columns: [tallied.shopId, tallied.day] }),
    index("tallied_days_old").on(tallied.day),
    index("tallied_days_without_payments").on(tallied.day).where(sql`not ${tallied.hasPayments}`),
  ],
);

/** Revenue of the paid orders of an hour, and number of orders placed in it. Hours without orders are missing. */
export const hourlySales = pgTable(
  "hourly_sales",
  {
    shopId: shopId(),
    hour: timestampColumn().notNull(),
    revenue: rupiahColumn().notNull(),
    orders: integer().notNull(),
    returned: rupiahColumn().notNull(),
    placed: integer().notNull(),
    /** Number of the placed orders that were ever paid, at any time. */
    paid: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.shopId, row.hour] })],
);

/** Dimension of daily sales. */
export type SalesSubject = "product" | "variant" | "courier" | "voucher" | "city" | "payment";

/**
 * Sales of a day per product, courier, city and so on. Counts orders whose money the shop keeps. A payment method also has a row
 * for orders that were all refunded.
 */
export const dailySales = pgTable(
  "daily_sales",
  {
    shopId: shopId(),
    subject: text().$type<SalesSubject>().notNull(),
    /** Id or code; for a courier also the service. Parts may be null. */
    key: text().array().notNull(),
    day: timestampColumn().notNull(),
    /** Last name used on that day, or the name as entered. */
    name: text(),
    orders: integer().notNull(),
    units: integer().notNull(),
    revenue: rupiahColumn().notNull(),
    discount: rupiahColumn().notNull(),
    shippingCost: rupiahColumn().notNull(),
    shippingDiscount: rupiahColumn().notNull(),
    /** Money of orders paid with a payment method that were cancelled or refunded since; null for other subjects. */
    returned: rupiahColumn(),
  },
  (row) => [
    // A report reads most days of a subject. The low-stock report looks up a few keys.
    primaryKey({ columns: [row.shopId, row.subject, row.key, row.day] }),
    index("daily_sales_of_day").on(row.shopId, row.day),
    check(
      "daily_sales_subject",
      sql`${row.subject} in ('product', 'variant', 'courier', 'voucher', 'city', 'payment')`,
    ),
  ],
);

/**
 * Days whose rollups may be outdated because one of their orders changed. Triggers insert a row per change, in its transaction.
 * Rows are only added, so changes of orders do not wait for each other. A scheduled job recomputes the rollups and deletes the
 * rows.
 */
export const staleDays = pgTable(
  "stale_days",
  {
    shopId: shopId(),
    day: timestampColumn().notNull(),
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
  },
  (stale) => [primaryKey({ columns: [stale.shopId, stale.day, stale.id] })],
);

/** Day up to which all shops were examined. One row; the rollup job locks it. */
export const rollupProgress = pgTable(
  "tally_progress",
  {
    only: boolean().primaryKey().default(true),
    until: timestampColumn().notNull(),
  },
  (progress) => [check("tally_progress_only", sql`${progress.only}`)],
);
