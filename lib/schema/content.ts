import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ContentSection } from "@/lib/modules/content/rules/content";
import { campaigns } from "./campaigns";
import { shopId } from "./columns";
import { shops } from "./shops";

/** Content page of the shop. The page with the key `home` is the home page. */
export const pages = pgTable(
  "pages",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    key: text().notNull(),
    revision: integer().notNull().default(1),
  },
  (page) => [
    primaryKey({ columns: [page.shopId, page.key] }),
    check("pages_key", sql`${page.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${page.key}) <= 60`),
  ],
);

/** Sections of a page, in order. A campaign section refers to its campaign by foreign key, so the campaign always exists. */
export const sections = pgTable(
  "sections",
  {
    shopId: shopId(),
    id: text().notNull(),
    pageKey: text().notNull(),
    position: integer().notNull(),
    content: jsonb().$type<ContentSection>().notNull(),
    campaignId: text(),
  },
  (section) => [
    primaryKey({ columns: [section.shopId, section.id] }),
    index("sections_of_page").on(section.shopId, section.pageKey, section.position),
    foreignKey({
      columns: [section.shopId, section.pageKey],
      foreignColumns: [pages.shopId, pages.key],
    }).onDelete("cascade"),
    foreignKey({
      columns: [section.shopId, section.campaignId],
      foreignColumns: [campaigns.shopId, campaigns.id],
    }).onDelete("cascade"),
    check("sections_campaign", sql`(${section.content} ->> 'type' = 'campaign') = (${section.campaignId} is not null)`),
  ],
);
