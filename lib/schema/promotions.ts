import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DiscountType } from "@/lib/values/money";
import { createdAtColumn, rupiahColumn, sealed, shopId, timestampColumn } from "./columns";
import { shops } from "./shops";

/** Common columns of promotions and vouchers: target, discount, minimum subtotal and period. */
const offer = () => ({
  shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
  id: text().notNull(),
  name: text().notNull(),
  pot: text().$type<"order" | "shipping">().notNull(),
  discountType: text().$type<DiscountType>().notNull(),
  discountValue: rupiahColumn().notNull(),
  minSubtotal: rupiahColumn().notNull().default(0),
  maxDiscount: rupiahColumn(),
  startsAt: timestampColumn().notNull(),
  endsAt: timestampColumn().notNull(),
  enabled: boolean().notNull().default(true),
  revision: integer().notNull().default(1),
});

/** Automatic discount on the order or on its shipping. The best one applies. */
export const promotions = pgTable("promotions", offer(), (promotion) => [
  primaryKey({ columns: [promotion.shopId, promotion.id] }),
  index("promotions_ending").on(promotion.shopId, promotion.endsAt).where(sql`${promotion.enabled}`),
  check("promotions_pot", sql`${promotion.pot} in ('order', 'shipping')`),
  check("promotions_discount_type", sql`${promotion.discountType} in ('percentage', 'fixed')`),
  check(
    "promotions_discount_value",
    sql`${promotion.discountValue} > 0 and (${promotion.discountType} = 'fixed' or ${promotion.discountValue} <= 100)`,
  ),
  check("promotions_bounds", sql`${promotion.minSubtotal} >= 0 and ${promotion.maxDiscount} > 0`),
  check("promotions_window", sql`${promotion.startsAt} < ${promotion.endsAt}`),
]);

/** Discount by code. `usedCount` changes only by a conditional update, and the check keeps it within the quota. */
export const vouchers = pgTable(
  "vouchers",
  {
    ...offer(),
    /** Upper-case letters and digits. Compared in this form. */
    code: text().notNull(),
    quota: integer(),
    quotaPerContact: integer(),
    usedCount: integer().notNull().default(0),
    /** Empty means no restriction. */
    productIds: text().array().notNull().default([]),
    paymentMethods: text().array().notNull().default([]),
    couriers: text().array().notNull().default([]),
  },
  (voucher) => [
    primaryKey({ columns: [voucher.shopId, voucher.id] }),
    uniqueIndex("vouchers_code").on(voucher.shopId, voucher.code),
    check("vouchers_code_form", sql`${voucher.code} ~ '^[A-Z0-9]{3,30}$'`),
    check(
      "vouchers_quota",
      sql`${voucher.usedCount} >= 0 and ${voucher.usedCount} <= coalesce(${voucher.quota}, 2147483647)`,
    ),
    check("vouchers_pot", sql`${voucher.pot} in ('order', 'shipping')`),
    check("vouchers_discount_type", sql`${voucher.discountType} in ('percentage', 'fixed')`),
    check(
      "vouchers_discount_value",
      sql`${voucher.discountValue} > 0 and (${voucher.discountType} = 'fixed' or ${voucher.discountValue} <= 100)`,
    ),
    check("vouchers_bounds", sql`${voucher.minSubtotal} >= 0 and ${voucher.maxDiscount} > 0`),
    check("vouchers_window", sql`${voucher.startsAt} < ${voucher.endsAt}`),
  ],
);

/**
 * Use of a voucher by an order. `ordinal` numbers the uses of one contact, and the unique index prevents two with the same
 * number. A released use frees its number.
 */
export const voucherUses = pgTable(
  "voucher_uses",
  {
    shopId: shopId(),
    voucherId: text().notNull(),
    orderId: text().notNull(),
    contactKey: sealed().notNull(),
    ordinal: integer().notNull(),
    usedAt: createdAtColumn(),
    releasedAt: timestampColumn(),
    /** Key of the normalized contact; null until a scheduled job computes it. */
    mailboxKey: sealed(),
  },
  (use) => [
    primaryKey({ columns: [use.shopId, use.orderId] }),
    uniqueIndex("voucher_uses_per_contact")
      .on(use.shopId, use.voucherId, use.contactKey, use.ordinal)
      .where(sql`${use.releasedAt} is null`),
    uniqueIndex("voucher_uses_per_mailbox")
      .on(use.shopId, use.voucherId, use.mailboxKey, use.ordinal)
      .where(sql`${use.releasedAt} is null`),
    index("voucher_uses_unkeyed").on(use.shopId, use.voucherId).where(sql`${use.mailboxKey} is null`),
    foreignKey({ columns: [use.shopId, use.voucherId], foreignColumns: [vouchers.shopId, vouchers.id] }),
    check("voucher_uses_ordinal", sql`${use.ordinal} > 0`),
  ],
);
