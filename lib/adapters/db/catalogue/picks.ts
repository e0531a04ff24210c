import { type SQL, sql } from "drizzle-orm";
import type { Sort } from "@/lib/domain/content";

/**
 * Ways to choose products of a shop. Each is a `select id, ord`: the chosen ids and their order. They touch only indexes, so
 * their cost does not grow with the catalogue; what is shown of the chosen ones is joined on afterwards.
 */
export type Pick = SQL;

export type Filters = { cat?: string | undefined; tag?: string | undefined };
export type Slice = { sort: Sort; limit: number; offset: number };

/** One page of the products that pass the filters, in the order asked for. */
export function pickPage(shopId: string, now: Date, filters: Filters, slice: Slice): Pick {
  return pickFrom({ table: sql`products`, passing: passing(shopId, filters) }, shopId, now, slice, orders);
}

/** One page of what a search found, which the statement holds ready; the best fits come first where the caller left the order to us. */
export function pickFound(shopId: string, now: Date, slice: Slice): Pick {
  const best = sql`ts_rank(p.search, (select whole from plan)) desc, ${orders.featured}`;
  return pickFrom({ table: sql`found`, passing: sql`true` }, shopId, now, slice, { ...orders, featured: best });
}

/** The named products, in the order they are named. */
export function pickNamed(shopId: string, ids: readonly string[]): Pick {
  return sql`select p.id, named.ord from unnest(${textArray(ids)}) with ordinality as named(id, ord)
    join products p on p.shop_id = ${shopId} and p.id = named.id and p.published`;
}

/** The products of a campaign, in the merchant's order. */
export function pickCampaign(shopId: string, campaignId: string, limit: number): Pick {
  return numbered(sql`select p.id from campaign_products cp
    join products p on p.shop_id = cp.shop_id and p.id = cp.product_id and p.published
    where cp.shop_id = ${shopId} and cp.campaign_id = ${campaignId} order by ${orders.featured} limit ${limit}`);
}

/** Products of the same category, then others with a tag in common. The second part runs only if the first is too short. */
export function pickRelated(shopId: string, slug: string, limit: number): Pick {
  const self = (column: string) =>
    sql`(select ${sql.identifier(column)} from products where shop_id = ${shopId} and slug = ${slug})`;
  const others = sql`p.shop_id = ${shopId} and p.published and p.id <> ${self("id")}`;
  return numbered(sql`
    (select p.id from products p where ${others} and p.category_id = ${self("category_id")} order by ${orders.featured} limit ${limit})
    union all
    (select p.id from products p where ${others} and p.category_id is distinct from ${self("category_id")}
      and p.tags && ${self("tags")} order by ${orders.featured} limit ${limit})
    limit ${limit}`);
}

/** How many products pass the filters. Where triggers keep the number, nothing is counted. */
export function countOf(shopId: string, filters: Filters): SQL {
  const { cat, tag } = filters;
  if (tag !== undefined) return sql`(select count(*) from products p where ${passing(shopId, filters)})`;
  if (cat === undefined) return sql`(select product_count from shops where id = ${shopId})`;
  return sql`coalesce((select product_count from categories where shop_id = ${shopId} and key = ${cat}), 0)`;
}

/** What a page is picked from: a table, and what its products must pass. */
type From = { table: SQL; passing: SQL };
type Orders = Record<keyof typeof orders, SQL>;

function pickFrom(from: From, shopId: string, now: Date, slice: Slice, by: Orders): Pick {
  const { sort, limit, offset } = slice;
  if (sort === "price_asc" || sort === "price_desc") return pickByPrice(from, shopId, now, { sort, limit, offset });
  return numbered(sql`
    select p.id from ${from.table} p where ${from.passing} order by ${by[sort]} limit ${limit} offset ${offset}`);
}

const orders = {
  featured: sql`p.position, p.id`,
  newest: sql`p.created_at desc, p.id`,
  name: sql`lower(p.name) collate "C", p.id`,
  best_selling: sql`p.sold_count desc, p.id`,
} as const;

/**
 * Sorts by the price a buyer sees. Undiscounted products come from the price index, no more of them than the page can need;
 * the few in a running campaign are priced here, by the same rule as `discounted`, and merged in.
 */
function pickByPrice({ table, passing }: From, shopId: string, now: Date, { sort, limit, offset }: Slice): Pick {
  const direction = sort === "price_asc" ? sql`asc` : sql`desc`;
  return numbered(sql`
    with reduced as materialized (
      select p.id, min(greatest(0, p.price_from -
        case c.discount_type when 'percentage' then p.price_from * c.discount_value / 100 else c.discount_value end)) as price
      from campaigns c
      join campaign_products cp on cp.shop_id = c.shop_id and cp.campaign_id = c.id
      join ${table} p on p.shop_id = cp.shop_id and p.id = cp.product_id
      where c.shop_id = ${shopId} and c.enabled and c.starts_at <= ${iso(now)} and c.ends_at > ${iso(now)} and ${passing}
      group by p.id
    )
    select id from (
      (select p.id, p.price_from as price from ${table} p
        where ${passing} and p.id not in (select id from reduced)
        order by p.price_from ${direction}, p.id limit ${limit + offset})
      union all
      select id, price from reduced
    ) as priced
    order by price ${direction}, id limit ${limit} offset ${offset}`);
}

/** What the products `p` of a list must be. */
export function passing(shopId: string, { cat, tag }: Filters): SQL {
  const conditions = [sql`p.shop_id = ${shopId}`, sql`p.published`];
  if (cat !== undefined) {
    conditions.push(sql`p.category_id = (select id from categories where shop_id = ${shopId} and key = ${cat})`);
  }
  if (tag !== undefined) conditions.push(sql`p.tags @> ${textArray([tag])}`);
  return sql.join(conditions, sql` and `);
}

function numbered(select: SQL): Pick {
  return sql`select id, row_number() over () as ord from (${select}) as chosen`;
}

/** An array as one parameter, so that any text may stand in it and the statement stays the same whatever its length. */
function textArray(values: readonly string[]): SQL {
  return sql`(select coalesce(array_agg(value), '{}') from json_array_elements_text(${JSON.stringify(values)}::json) as value)`;
}

function iso(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}
