import type { OrBindParam } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { columnNames } from "@/lib/platform/db/sql/write";
import { products } from "@/lib/schema/catalog";
import { p } from "./summary";
import { tsQueryText, withExpansions } from "./text-query";

/**
 * Search input: the typed text, and its limits. `wordLimit` counts typed words, `most` examined products, `near` suggestions if
 * nothing is found.
 */
export type ProductSearchInput = { q: string; wordLimit: number; most: number; near: number };

/** Bind parameters of a search: all expansions of the typed text, and the number of products examined. */
type Sought = { expansions: OrBindParam<string>; most: OrBindParam<number> };

/** Further bounds of a search. They hold for any input and any shop size. */
const bounds = {
  /** Sampled products that estimate how common a word is: enough to distinguish a quarter of the shop from a half. */
  sample: 100,
  /** Rarest words, which are looked up in the index. The others only filter its results. */
  indexed: 3,
  /** Products examined for suggestions if nothing was found. */
  near: 200,
} as const;

/** If even the rarest word has this share of the sample, the index would list most of the shop. */
const common = 0.25;

/** Weights of a match in the description; in options, tags and numbers; in category and material; in the name. */
const weights = "{0.1, 0.3, 0.5, 1}";

/**
 * Common table expressions for `with`. `found` holds the products that match the search and `passing`: those that match all
 * words, or else those that match the needed words. Each expression is materialized, so repeated reads cost nothing. All
 * matches are found up to `most`. Beyond that some are missing; if most of the shop matches, the merchant's first products are
 * kept. If nothing is found, `near` holds products that match any word, or a word similar to an unknown one.
 */
export function withSearchResults(shopId: OrBindParam<string>, { expansions, most }: Sought, passing: Sql): Sql {
  return sql`
    ${withExpansions(shopId, expansions)},
    sample as materialized (
      select ${products.search} from ${products} where ${products.shopId} = ${shopId} and ${products.published}
      order by ${products.position}, ${products.id} limit ${bounds.sample}),
    queries as materialized (
      select is_needed, said, terms, (${tsQueryText.anywhere(sql`terms`)})::tsquery as query from readings),
    wanted as materialized (
      select *, row_number() over (order by share) as rarity
      from queries cross join lateral (select coalesce(avg((search @@ query)::int), 0) as share from sample) as measured),
    scale as materialized (
      select string_agg(${tsQueryText.anywhere(sql`said`)}, ' | ')::tsquery as said,
        string_agg(${tsQueryText.anywhere(sql`terms`)}, ' | ')::tsquery as expanded
      from wanted),
    all_plan as materialized (${planFor(shopId, tsQueryText.anywhere, sql`true`)}),
    having_all as materialized (select *, 0 as lacking from (${matches(plans.all, shopId, most, passing)}) as matching),
    titled as materialized (
      select string_agg('(' || ${tsQueryText.inTitles(sql`terms`)} || ')', ' & ')::tsquery as query from wanted where is_needed),
    some_plan as materialized (${planFor(shopId, tsQueryText.inTitles, sql`is_needed and ${hasNone}`)}),
    found as materialized (
      select * from having_all
      union all
      select *, (select count(*) from wanted where query is null or not search @@ query)
      from (${matches(plans.some, shopId, most, passing)}) as matching
      where id not in (select id from having_all)),
    ${nearTo(shopId, passing)}`;
}

/**
 * Common table expressions that end in `near`, which is empty if anything was found. A match in the description alone is not
 * near.
 */
function nearTo(shopId: OrBindParam<string>, passing: Sql): Sql {
  return sql`
    nearby as materialized (
      select *, row_number() over (order by share) as place
      from (
        select near, (${tsQueryText.anywhere(sql`near`)})::tsquery as query from readings
        where near is not null and not exists (select from found)
      ) as queries
      cross join lateral (select coalesce(avg((search @@ query)::int), 0) as share from sample) as measured),
    near_plan as materialized (
      select string_agg('(' || ${tsQueryText.inTitles(sql`near`)} || ')', ' | ')::tsquery as all_terms,
        string_agg('(' || ${tsQueryText.keyed(sql`near`, shopId)} || ')', ' | ')::tsquery as indexed, max(share) >= ${common} as is_common
      from nearby where place <= ${bounds.indexed}),
    near as materialized (${matches(plans.near, shopId, bounds.near, passing)})`;
}

/** True if no product matches all words and has the needed ones in its titles. A match in the description does not count. */
const hasNone = sql`not exists (select from having_all where search @@ (select query from titled))`;

/**
 * Order of the found products `p`: fewest missing words first. Then products with the needed words in their titles come before
 * those that only have them in the description. Then by rank.
 */
export const bestFirst = sql`lacking, ${p.search} @@ (select query from titled) desc, (
  select coalesce(ts_rank(${weights}, ${p.search}, said), 0) * 0.5 + ts_rank(${weights}, ${p.search}, expanded) from scale) desc`;

/** Order of the suggested products `p`: most matching words first, then by rank. */
export const nearestFirst = sql`(select count(*) from nearby where ${p.search} @@ query) desc,
  ts_rank(${weights}, ${p.search}, (select all_terms from near_plan)) desc`;

/** Query for the index, and query for each product that the index returns. Null if nothing can be found. */
function planFor(shopId: OrBindParam<string>, query: (expression: Sql) => Sql, chosen: Sql): Sql {
  const isKnown = sql`bool_and(terms is not null)`;
  return sql`
    select case when ${isKnown} then string_agg('(' || ${query(sql`terms`)} || ')', ' & ')::tsquery end as all_terms,
      case when ${isKnown} then
        (string_agg('(' || ${tsQueryText.keyed(sql`terms`, shopId)} || ')', ' & ') filter (where place <= ${bounds.indexed}))::tsquery
      end as indexed,
      case when ${isKnown} then min(share) >= ${common} end as is_common
    from (select *, row_number() over (order by rarity) as place from wanted where ${chosen}) as chosen`;
}

/** Plans for products that match all words, products that match the needed words, and suggestions. */
const plans = {
  all: {
    isCommon: sql`(select is_common from all_plan)`,
    indexed: sql`(select indexed from all_plan)`,
    filterQuery: sql`(select all_terms from all_plan)`,
  },
  some: {
    isCommon: sql`(select is_common from some_plan)`,
    indexed: sql`(select indexed from some_plan)`,
    filterQuery: sql`(select all_terms from some_plan)`,
  },
  near: {
    isCommon: sql`(select is_common from near_plan)`,
    indexed: sql`(select indexed from near_plan)`,
    filterQuery: sql`(select all_terms from near_plan)`,
  },
};
type Plan = (typeof plans)[keyof typeof plans];

/** Columns that the enclosing statement filters and sorts by. */
const columns = columnNames(
  products.shopId,
  products.id,
  products.published,
  products.categoryId,
  products.tags,
  products.position,
  products.createdAt,
  products.name,
  products.soldCount,
  products.priceFrom,
  products.search,
);

/** If most of the shop matches, reads its first products one by one; otherwise reads those that the index returns. */
function matches(plan: Plan, shopId: OrBindParam<string>, most: OrBindParam<number>, passing: Sql): Sql {
  return sql`
    select p.* from (
      (select ${columns} from ${products}
        where ${products.shopId} = ${shopId} and ${products.published} and ${plan.isCommon}
        order by ${products.position}, ${products.id} limit ${most})
      union all
      (${indexed(plan, most)})
    ) as p
    where ${p.shopId} = ${shopId} and ${p.search} @@ ${plan.filterQuery} and ${passing}`;
}

/** Each key of the index begins with the shop id. The plan's query contains that shop id. */
function indexed(plan: Plan, most: OrBindParam<number>): Sql {
  return sql`select ${columns} from ${products}
    where ${products.published} and not ${plan.isCommon}
      and shop_words(${products.shopId}, ${products.search}) @@ ${plan.indexed}
    limit ${most}`;
}
