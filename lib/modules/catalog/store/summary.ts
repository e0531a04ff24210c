import { colorOptionPattern } from "@/lib/modules/catalog/rules/colors";
import { alias } from "@/lib/platform/db/sql/shape";
import type { OrBindParam } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import {
  aggregateFirst,
  aggregateList,
  amount,
  int,
  object,
  orEmpty,
  orNull,
  selectList,
  subquery,
  textValue,
  unread,
} from "@/lib/platform/db/sql/values";
import { campaignProducts, campaigns } from "@/lib/schema/campaigns";
import { categories, productImages, products, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";

export const p = alias(products, "p");
const c = alias(categories, "c");
const i = alias(images, "i");
const pi = alias(productImages, "pi");
const v = alias(variants, "v");
const k = alias(campaigns, "k");
const cp = alias(campaignProducts, "cp");

const front = subquery(
  "front",
  { position: pi.position, picture: object({ path: i.path, width: i.width, height: i.height }) },
  sql`from ${pi} join ${i} on ${i.shopId} = ${pi.shopId} and ${i.id} = ${pi.imageId}
    where ${pi.shopId} = ${p.shopId} and ${pi.productId} = ${p.id} order by ${pi.position} limit 2`,
);

/** First and second picture of the product `p`. */
const pictures = subquery(
  "pictures",
  {
    first: aggregateFirst(front.columns.picture, sql`${front.columns.position}`),
    second: aggregateFirst(front.columns.picture, sql`${front.columns.position}`, 2),
  },
  sql`from ${front.joined}`,
);

/**
 * The first option of the product `p` whose values are colors, by its name; null if there is none. `offset 0` prevents that it is
 * evaluated again for each variant.
 */
const tint = subquery(
  "tint",
  {
    option: unread(
      sql`jsonb_path_query_first(${p.options}, '$[*] ? (@.name like_regex "${sql.raw(colorOptionPattern)}" flag "i")')`,
    ),
  },
  sql`offset 0`,
);

/** Picture of the first variant with a picture, for each color of the product `p`. */
const shown = subquery(
  "shown",
  {
    value: textValue(sql`${v.options} ->> (${tint.columns.option} ->> 'name')`),
    picture: aggregateFirst(object({ path: i.path, width: i.width, height: i.height }), sql`${v.position}, ${v.id}`),
  },
  sql`from ${v} join ${i} on ${i.shopId} = ${v.shopId} and ${i.id} = ${v.imageId}
    where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id} and ${tint.columns.option} is not null group by 1`,
);

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
  image: pictures.columns.first,
  imageHover: pictures.columns.second,
  colorOption: tint.columns.option,
  colorHex: p.colorHex,
  colorPictures: selectList(object(shown.columns), { from: sql`from ${shown.joined}` }),
  campaigns: orEmpty(ofProduct),
};

/** Joins that a summary needs in addition to the row of the product `p`. */
export function joinSummaryTables(now: OrBindParam<Date>): Sql {
  return sql`
    left join ${c} on ${c.shopId} = ${p.shopId} and ${c.id} = ${p.categoryId}
    cross join lateral ${pictures.joined}
    cross join lateral ${sold.joined}
    cross join lateral ${tint.joined}
    left join lateral ${running(now).joined} on true`;
}
