import type { ProductSort } from "@/lib/modules/catalog/rules/selection";
import { type AliasedTable, alias } from "@/lib/platform/db/sql/shape";
import type { OrBindParam } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { campaignProducts, campaigns } from "@/lib/schema/campaigns";
import { categories, products } from "@/lib/schema/catalog";
import { shops } from "@/lib/schema/shops";
import { bestFirst, nearestFirst } from "./search";
import { p } from "./summary";

const c = alias(campaigns, "c");
const cp = alias(campaignProducts, "cp");
const namedProduct = alias(products, "named");

/**
 * Selection of products of a shop: a `select id, ord` with the chosen ids and their order. It reads only indexes, so its cost
 * does not grow with the catalog. The displayed columns are joined afterwards.
 */
export type Pick = Sql;

export type Filters<T = OrBindParam<string>> = { cat?: T | undefined; tag?: T | undefined };

/**
 * Page limits. `longest` is the largest page that can be requested. The statement contains it as a literal, because a generic
 * plan assumes that any limit returns a tenth of the shop.
 */
export type Slice<N = OrBindParam<number>> = { sort: ProductSort; limit: N; offset: N; longest: number };

/** Returns one page of the products that pass the filters, in the requested order. */
export function pickPage(shopId: OrBindParam<string>, now: OrBindParam<Date>, filters: Filters, slice: Slice): Pick {
  return pickFrom({ table: "products", passing: passing(shopId, filters) }, shopId, now, slice, orders);
}

/** Returns one page of `found`, the results of a search. The default order puts the best matches first. */
export function pickFound(shopId: OrBindParam<string>, now: OrBindParam<Date>, slice: Slice): Pick {
  const by = { ...orders, featured: sql`${bestFirst}, ${orders.featured}` };
  return pickFrom({ table: "found", passing: sql`true` }, shopId, now, slice, by);
}

/** Returns the closest suggestions of a search without results. */
export function pickNear(shopId: OrBindParam<string>, limit: OrBindParam<number>): Pick {
  return numbered(sql`
    select ${p.id} from near p where ${p.shopId} = ${shopId} order by ${nearestFirst}, ${orders.featured} limit ${limit}`);
}

/** Returns the given products in the given order. */
export function pickNamed(shopId: string, ids: readonly string[]): Pick {
  return sql`select ${p.id}, named.ord from unnest(${textArray(ids)}) with ordinality as named(id, ord)
    join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${namedProduct.id} and ${p.published}`;
}

/** Returns the products of a campaign in the merchant's order. */
export function pickCampaign(shopId: string, campaignId: string, limit: number): Pick {
  return numbered(sql`select ${p.id} from ${cp}
    join ${p} on ${p.shopId} = ${cp.shopId} and ${p.id} = ${cp.productId} and ${p.published}
    where ${cp.shopId} = ${shopId} and ${cp.campaignId} = ${campaignId} order by ${orders.featured} limit ${limit}`);
}

/**
 * Returns products of the same category as `product`, then others with a common tag. The second part runs only if the first is
 * too short. The statement must select `product` outside, under an alias other than `p`.
 */
export function pickRelated(
  shopId: OrBindParam<string>,
  product: AliasedTable<typeof products>,
  limit: OrBindParam<number>,
): Pick {
  const others = sql`${p.shopId} = ${shopId} and ${p.published} and ${p.id} <> ${product.id}`;
  return numbered(sql`
    (select ${p.id} from ${p} where ${others} and ${p.categoryId} = ${product.categoryId}
      order by ${orders.featured} limit ${limit})
    union all
    (select ${p.id} from ${p} where ${others} and ${p.categoryId} is distinct from ${product.categoryId}
      and ${p.tags} && ${product.tags} order by ${orders.featured} limit ${limit})
    limit ${limit}`);
}

/** Counts the products that pass the filters. Reads the number that triggers maintain, if there is one. */
export function selectProductCount(shopId: OrBindParam<string>, filters: Filters): Sql {
  const { cat, tag } = filters;
  if (tag !== undefined)
    return sql`(select count(*) from ${p} where ${p.shopId} = ${shopId} and ${passing(shopId, filters)})`;
  if (cat === undefined) return sql`(select ${shops.productCount} from ${shops} where ${shops.id} = ${shopId})`;
  return sql`coalesce((select ${categories.productCount} from ${categories} where ${isCategory(shopId, cat)}), 0)`;
}

/** Source of a page, and the condition for its products. */
type From = { table: "products" | "found"; passing: Sql };
type Orders = Record<keyof typeof orders, Sql>;

function pickFrom(from: From, shopId: OrBindParam<string>, now: OrBindParam<Date>, slice: Slice, by: Orders): Pick {
  const { sort, limit, offset, longest } = slice;
  if (isByPrice(sort)) return pickByPrice(from, shopId, now, slice);
  const page = numbered(sql`
    select ${p.id} from ${sql.raw(from.table)} p where ${p.shopId} = ${shopId} and ${from.passing}
    order by ${by[sort]} limit ${limit} offset ${offset}`);
  return sql`${page} limit ${sql.raw(String(longest))}`;
}

/**
 * True if a page is sorted by discounted price. No index holds it, so the plan depends on how many products pass the filters.
 */
export function isByPrice(sort: ProductSort): sort is "price_asc" | "price_desc" {
  return sort === "price_asc" || sort === "price_desc";
}

const orders = {
  featured: sql`${p.position}, ${p.id}`,
  newest: sql`${p.createdAt} desc, ${p.id}`,
  name: sql`lower(${p.name}) collate "C", ${p.id}`,
  best_selling: sql`${p.soldCount} desc, ${p.id}`,
} as const;

/**
 * Sorts by the price a buyer sees. Undiscounted products come from the price index, at most `limit + offset` of them. The few
 * products in a running campaign are priced here, by the same rule as `discounted`, and merged in.
 */
function pickByPrice(
  from: From,
  shopId: OrBindParam<string>,
  now: OrBindParam<Date>,
  { sort, limit, offset }: Slice,
): Pick {
  const direction = sort === "price_asc" ? sql`asc` : sql`desc`;
  const taken = sql`case ${c.discountType} when 'percentage' then ${p.priceFrom} * ${c.discountValue} / 100
    else ${c.discountValue} end`;
  return numbered(sql`
    with reduced as materialized (
      select ${p.id}, min(greatest(0, ${p.priceFrom} - ${taken})) as price
      from ${c}
      join ${cp} on ${cp.shopId} = ${c.shopId} and ${cp.campaignId} = ${c.id}
      join ${sql.raw(from.table)} p on ${p.shopId} = ${cp.shopId} and ${p.id} = ${cp.productId}
      where ${c.shopId} = ${shopId} and ${c.enabled} and ${c.startsAt} <= ${now} and ${c.endsAt} > ${now}
        and ${from.passing}
      group by ${p.id}
    )
    select id from (
      (select ${p.id}, ${p.priceFrom} as price from ${sql.raw(from.table)} p
        where ${p.shopId} = ${shopId} and ${from.passing} and ${p.id} not in (select id from reduced)
        order by ${p.priceFrom} ${direction}, ${p.id} limit ${limit}::bigint + ${offset}::bigint)
      union all
      select id, price from reduced
    ) as priced
    order by price ${direction}, id limit ${limit} offset ${offset}`);
}

/** Condition for the products `p` of a list, in addition to the shop. */
export function passing(shopId: OrBindParam<string>, { cat, tag }: Filters): Sql {
  const conditions = [sql`${p.published}`];
  if (cat !== undefined) {
    const category = sql`(select ${categories.id} from ${categories} where ${isCategory(shopId, cat)})`;
    conditions.push(sql`${p.categoryId} = ${category}`);
  }
  if (tag !== undefined) conditions.push(sql`${p.tags} @> array[${tag}]::text[]`);
  return sql.join(conditions, " and ");
}

function isCategory(shopId: OrBindParam<string>, key: OrBindParam<string>): Sql {
  return sql`${categories.shopId} = ${shopId} and ${categories.key} = ${key}`;
}

function numbered(select: Sql): Pick {
  return sql`select id, row_number() over () as ord from (${select}) as chosen`;
}

/** Passes an array as one parameter. It may contain any text, and the statement does not depend on its length. */
function textArray(values: readonly string[]): Sql {
  return sql`(select coalesce(array_agg(value), '{}') from json_array_elements_text(${JSON.stringify(values)}::json) as value)`;
}
