import type { ProductSort } from "@/lib/domain/content/content";
import { called, type Value } from "../sql/shape";
import type { OrSlot } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { campaignProducts, campaigns } from "../tables/campaigns";
import { categories, products } from "../tables/catalogue";
import { shops } from "../tables/shops";
import { bestFirst, nearestFirst } from "./search";
import { idAt } from "./slugs";
import { p } from "./summary";

const c = called(campaigns, "c");
const cp = called(campaignProducts, "cp");

/**
 * Ways to choose products of a shop. Each is a `select id, ord`: the chosen ids and their order. They touch only indexes, so
 * their cost does not grow with the catalogue; what is shown of the chosen ones is joined on afterwards.
 */
export type Pick = Sql;

export type Filters<T = OrSlot<string>> = { cat?: T | undefined; tag?: T | undefined };

/**
 * A page, and how long the longest is that can be asked for: it stands in the statement as a number, for a plan that is made for all
 * values takes any limit for a tenth of the shop.
 */
export type Slice<N = OrSlot<number>> = { sort: ProductSort; limit: N; offset: N; longest: number };

/** One page of the products that pass the filters, in the order asked for. */
export function pickPage(shopId: OrSlot<string>, now: OrSlot<Date>, filters: Filters, slice: Slice): Pick {
  return pickFrom({ table: "products", passing: passing(shopId, filters) }, shopId, now, slice, orders);
}

/** One page of what a search found, which the statement holds ready; the best fits come first where the caller left the order to us. */
export function pickFound(shopId: OrSlot<string>, now: OrSlot<Date>, slice: Slice): Pick {
  const by = { ...orders, featured: sql`${bestFirst}, ${orders.featured}` };
  return pickFrom({ table: "found", passing: sql`true` }, shopId, now, slice, by);
}

/** Of what a search that found nothing has near, the nearest. */
export function pickNear(shopId: OrSlot<string>, limit: OrSlot<number>): Pick {
  return numbered(sql`
    select ${p.id} from near p where ${p.shopId} = ${shopId} order by ${nearestFirst}, ${orders.featured} limit ${limit}`);
}

/** The named products, in the order they are named. */
export function pickNamed(shopId: string, ids: readonly string[]): Pick {
  return sql`select ${p.id}, named.ord from unnest(${textArray(ids)}) with ordinality as named(id, ord)
    join ${p} on ${p.shopId} = ${shopId} and ${p.id} = named.id and ${p.published}`;
}

/** The products of a campaign, in the merchant's order. */
export function pickCampaign(shopId: string, campaignId: string, limit: number): Pick {
  return numbered(sql`select ${p.id} from ${cp}
    join ${p} on ${p.shopId} = ${cp.shopId} and ${p.id} = ${cp.productId} and ${p.published}
    where ${cp.shopId} = ${shopId} and ${cp.campaignId} = ${campaignId} order by ${orders.featured} limit ${limit}`);
}

/** Products of the same category, then others with a tag in common. The second part runs only if the first is too short. */
export function pickRelated(shopId: OrSlot<string>, slug: OrSlot<string>, limit: OrSlot<number>): Pick {
  const it = called(products, "it");
  const self = (column: Value<unknown>) =>
    sql`(select ${column} from ${it} where ${it.shopId} = ${shopId} and ${it.id} = ${idAt(shopId, slug)})`;
  const others = sql`${p.shopId} = ${shopId} and ${p.published} and ${p.id} <> ${self(it.id)}`;
  const category = self(it.categoryId);
  return numbered(sql`
    (select ${p.id} from ${p} where ${others} and ${p.categoryId} = ${category} order by ${orders.featured} limit ${limit})
    union all
    (select ${p.id} from ${p} where ${others} and ${p.categoryId} is distinct from ${category}
      and ${p.tags} && ${self(it.tags)} order by ${orders.featured} limit ${limit})
    limit ${limit}`);
}

/** How many products pass the filters. Where triggers keep the number, nothing is counted. */
export function countOf(shopId: OrSlot<string>, filters: Filters): Sql {
  const { cat, tag } = filters;
  if (tag !== undefined)
    return sql`(select count(*) from ${p} where ${p.shopId} = ${shopId} and ${passing(shopId, filters)})`;
  if (cat === undefined) return sql`(select ${shops.productCount} from ${shops} where ${shops.id} = ${shopId})`;
  return sql`coalesce((select ${categories.productCount} from ${categories} where ${isCategory(shopId, cat)}), 0)`;
}

/** What a page is picked from, and what its products must pass. */
type From = { table: "products" | "found"; passing: Sql };
type Orders = Record<keyof typeof orders, Sql>;

function pickFrom(from: From, shopId: OrSlot<string>, now: OrSlot<Date>, slice: Slice, by: Orders): Pick {
  const { sort, limit, offset, longest } = slice;
  if (isByPrice(sort)) return pickByPrice(from, shopId, now, slice);
  const page = numbered(sql`
    select ${p.id} from ${sql.raw(from.table)} p where ${p.shopId} = ${shopId} and ${from.passing}
    order by ${by[sort]} limit ${limit} offset ${offset}`);
  return sql`${page} limit ${sql.raw(String(longest))}`;
}

/** Whether a page is sorted by what buyers pay, which no index knows alone: its plan depends on how many products pass the filters. */
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
 * Sorts by the price a buyer sees. Undiscounted products come from the price index, no more of them than the page can need;
 * the few in a running campaign are priced here, by the same rule as `discounted`, and merged in.
 */
function pickByPrice(from: From, shopId: OrSlot<string>, now: OrSlot<Date>, { sort, limit, offset }: Slice): Pick {
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

/** What the products `p` of a list must be, beside the shop's own. */
export function passing(shopId: OrSlot<string>, { cat, tag }: Filters): Sql {
  const conditions = [sql`${p.published}`];
  if (cat !== undefined) {
    const category = sql`(select ${categories.id} from ${categories} where ${isCategory(shopId, cat)})`;
    conditions.push(sql`${p.categoryId} = ${category}`);
  }
  if (tag !== undefined) conditions.push(sql`${p.tags} @> array[${tag}]::text[]`);
  return sql.join(conditions, " and ");
}

function isCategory(shopId: OrSlot<string>, key: OrSlot<string>): Sql {
  return sql`${categories.shopId} = ${shopId} and ${categories.key} = ${key}`;
}

function numbered(select: Sql): Pick {
  return sql`select id, row_number() over () as ord from (${select}) as chosen`;
}

/** An array as one parameter, so that any text may stand in it and the statement stays the same whatever its length. */
function textArray(values: readonly string[]): Sql {
  return sql`(select coalesce(array_agg(value), '{}') from json_array_elements_text(${JSON.stringify(values)}::json) as value)`;
}
