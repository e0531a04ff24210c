import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { DiscountType } from "@/lib/values/money";
import { products } from "./catalog";
import { rupiahColumn, shopId, timestampColumn } from "./columns";
import { shops } from "./shops";

/** Lower prices for some products between two times. */
export const campaigns = pgTable(
  "campaigns",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    id: text().notNull(),
    title: text().notNull(),
    badge: text(),
    discountType: text().$type<DiscountType>().notNull(),
    discountValue: rupiahColumn().notNull(),
    startsAt: timestampColumn().notNull(),
    endsAt: timestampColumn().notNull(),
    enabled: boolean().notNull().default(true),
    revision: integer().notNull().default(1),
  },
  (campaign) => [
    primaryKey({ columns: [campaign.shopId, campaign.id] }),
    index("campaigns_ending").on(campaign.shopId, campaign.endsAt).where(sql`${campaign.enabled}`),
    check("campaigns_window", sql`${campaign.startsAt} < ${campaign.endsAt}`),
    check("campaigns_discount_type", sql`${campaign.discountType} in ('percentage', 'fixed')`),
    check(
      "campaigns_discount_value",
      sql`${campaign.discountValue} > 0 and (${campaign.discountType} = 'fixed' or ${campaign.discountValue} <= 100)`,
    ),
  ],
);

export const campaignProducts = pgTable(
  "campaign_products",
  {
    shopId: shopId(),
    campaignId: text().notNull(),
    productId: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.campaignId, row.productId] }),
    index("campaign_products_of_product").on(row.shopId, row.productId),
    foreignKey({
      columns: [row.shopId, row.campaignId],
      foreignColumns: [campaigns.shopId, campaigns.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [row.shopId, row.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete("cascade"),
  ],
);
