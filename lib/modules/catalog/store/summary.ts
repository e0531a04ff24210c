import { alias } from "@/lib/platform/db/sql/shape";
import type { OrBindParam } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import {
  aggregateFirst,
  aggregateList,
  amount,
  int,
  object,
  orElse,
  orEmpty,
  orNull,
  subquery,
} from "@/lib/platform/db/sql/values";
import { campaignProducts, campaigns } from "@/lib/schema/campaigns";
import { categories, products, variants } from "@/lib/schema/catalog";

export const p = alias(products, "p");
const c = alias(categories, "c");
const v = alias(variants, "v");
const k = alias(campaigns, "k");
const cp = alias(campaignProducts, "cp");

/** Pictures and colors of the product `p`. A row that was never written by this version has none stored yet. */
const appearance = orElse(p.appearance, sql`product_appearance(${p.shopId}, ${p.id}, ${p.options})`);

const each = subquery(
  "each",
  {
    stock: v.stock,
    price: v.price,
    position: v.position,
    priced: object({ price: v.price, compareAtPrice: v.compareAtPrice }),
  },
  sql`from ${v} where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}`,
);

const { stock, price, position, priced } = each.columns;

/** Prices and stock of the variants of the product `p`. */
const sold = subquery(
  "sold",
  {
    number: int(sql`count(*)`),
    stock: orNull(amount(sql`case when bool_and(${stock} is not null) then sum(${stock}) end`)),
    lowest: aggregateFirst(priced, sql`${price}, ${position}`),
    highest: aggregateFirst(priced, sql`${price} desc, ${position}`),
  },
  sql`from ${each.joined}`,
);

const campaign = object({
  badge: k.badge,
  discount: object({ type: k.discountType, value: k.discountValue }),
  startsAt: k.startsAt,
  endsAt: k.endsAt,
});

/** Campaigns of the product `p` that have not ended. */
const running = (now: OrBindParam<Date>) =>
  subquery(
    "running",
    { campaigns: aggregateList(campaign, sql`${k.id}`) },
    sql`from ${cp} join ${k} on ${k.shopId} = ${cp.shopId} and ${k.id} = ${cp.campaignId}
      where ${cp.shopId} = ${p.shopId} and ${cp.productId} = ${p.id} and ${k.enabled} and ${k.endsAt} > ${now}`,
  );

/** The columns of that subquery do not depend on the time. */
const { campaigns: ofProduct } = running(new Date(0)).columns;

/** List columns of the product `p`. They need the joins of `joinsAt`. */
export const summary = {
  id: p.id,
  slug: p.slug,
  name: p.name,
  badge: p.badge,
  categoryKey: orNull(c.key),
  categoryLabel: orNull(c.label),
  preorderLeadDays: p.preorderLeadDays,
  sellFrom: p.sellFrom,
  sellUntil: p.sellUntil,
  variantCount: sold.columns.number,
  lowest: sold.columns.lowest,
  highest: sold.columns.highest,
  stock: sold.columns.stock,
  appearance,
  colorHex: p.colorHex,
  campaigns: orEmpty(ofProduct),
};

/** Joins that a summary needs in addition to the row of the product `p`. */
export function joinSummaryTables(now: OrBindParam<Date>): Sql {
  return sql`
    left join ${c} on ${c.shopId} = ${p.shopId} and ${c.id} = ${p.categoryId}
    cross join lateral ${sold.joined}
    left join lateral ${running(now).joined} on true`;
}
