import type { OrSlot } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { names } from "../sql/write";
import { products } from "../tables/catalogue";
import { meaningsOf, queryOf } from "./meanings";
import { p } from "./summary";

/**
 * What is searched for: the text as typed, how many of its words count, how many products are looked at, and how many are named that
 * are near where nothing is found.
 */
export type Search = { q: string; words: number; most: number; near: number };

/** The same as a statement is told of it: all the ways to say what was typed, and how many products are looked at. */
type Sought = { ways: OrSlot<string>; most: OrSlot<number> };

/** How far a search looks beside that, whatever is typed and however large the shop is. */
const bounds = {
  /** Products that tell how common a word is in the shop: enough to tell a quarter of it from a half. */
  sample: 100,
  /** Words that the index is asked for, the rarest ones; the others only sift what it finds. */
  indexed: 3,
  /** Products that are looked at for what is near, where nothing was found. */
  near: 200,
} as const;

/** Where even the rarest word is in this share of the sample, the index would list most of the shop. */
const common = 0.25;

/** What a word counts for, where it is told about a product, in its options, tags and numbers, its category and material, its name. */
const weights = "{0.1, 0.3, 0.5, 1}";

/**
 * Common table expressions for `with`: `found` holds the products that match what was typed and `passing`. Those that match
 * all of it are found, or else those that match what is needed of it. Everything is worked out once, however often a statement reads
 * it. All matches are found up to as many as are looked at; of more there are some, the merchant's first where most of the shop matches.
 * Where none is found, `near` holds some that match any of it, or a word much like one that the shop does not know.
 */
export function searchFor(shopId: OrSlot<string>, { ways, most }: Sought, passing: Sql): Sql {
  return sql`
    ${meaningsOf(shopId, ways)},
    sample as materialized (
      select ${products.search} from ${products} where ${products.shopId} = ${shopId} and ${products.published}
      order by ${products.position}, ${products.id} limit ${bounds.sample}),
    queries as materialized (
      select is_needed, said, terms, (${queryOf.anywhere(sql`terms`)})::tsquery as query from meant),
    wanted as materialized (
      select *, row_number() over (order by share) as rarity
      from queries cross join lateral (select coalesce(avg((search @@ query)::int), 0) as share from sample) as measured),
    scale as materialized (
      select string_agg(${queryOf.anywhere(sql`said`)}, ' | ')::tsquery as said,
        string_agg(${queryOf.anywhere(sql`terms`)}, ' | ')::tsquery as meant
      from wanted),
    all_plan as materialized (${planFor(shopId, queryOf.anywhere, sql`true`)}),
    having_all as materialized (select *, 0 as lacking from (${matches(plans.all, shopId, most, passing)}) as matching),
    titled as materialized (
      select string_agg('(' || ${queryOf.inTitles(sql`terms`)} || ')', ' & ')::tsquery as query from wanted where is_needed),
    some_plan as materialized (${planFor(shopId, queryOf.inTitles, sql`is_needed and ${hasNone}`)}),
    found as materialized (
      select * from having_all
      union all
      select *, (select count(*) from wanted where query is null or not search @@ query)
      from (${matches(plans.some, shopId, most, passing)}) as matching
      where id not in (select id from having_all)),
    ${nearTo(shopId, passing)}`;
}

/** Common table expressions that end in `near`, which is empty where anything was found. What only tells of a word is not near. */
function nearTo(shopId: OrSlot<string>, passing: Sql): Sql {
  return sql`
    nearby as materialized (
      select *, row_number() over (order by share) as place
      from (
        select near, (${queryOf.anywhere(sql`near`)})::tsquery as query from meant
        where near is not null and not exists (select from found)
      ) as queries
      cross join lateral (select coalesce(avg((search @@ query)::int), 0) as share from sample) as measured),
    near_plan as materialized (
      select string_agg('(' || ${queryOf.inTitles(sql`near`)} || ')', ' | ')::tsquery as whole,
        string_agg('(' || ${queryOf.keyed(sql`near`, shopId)} || ')', ' | ')::tsquery as indexed, max(share) >= ${common} as is_common
      from nearby where place <= ${bounds.indexed}),
    near as materialized (${matches(plans.near, shopId, bounds.near, passing)})`;
}

/** Whether no product matches all of it that is what was asked for first, and not only tells of it. */
const hasNone = sql`not exists (select from having_all where search @@ (select query from titled))`;

/**
 * The order of the products `p` that were found: those that lack least of what was typed, of these the ones that are what was named
 * first before those that only tell of it, then by how well they match.
 */
export const bestFirst = sql`lacking, ${p.search} @@ (select query from titled) desc, (
  select coalesce(ts_rank(${weights}, ${p.search}, said), 0) * 0.5 + ts_rank(${weights}, ${p.search}, meant) from scale) desc`;

/** The order of the products `p` that are near: those that match most of it, then by how well they do. */
export const nearestFirst = sql`(select count(*) from nearby where ${p.search} @@ query) desc,
  ts_rank(${weights}, ${p.search}, (select whole from near_plan)) desc`;

/** What the index is asked for, and what is then asked of each product. Null: there is nothing to be found. */
function planFor(shopId: OrSlot<string>, query: (terms: Sql) => Sql, chosen: Sql): Sql {
  const isKnown = sql`bool_and(terms is not null)`;
  return sql`
    select case when ${isKnown} then string_agg('(' || ${query(sql`terms`)} || ')', ' & ')::tsquery end as whole,
      case when ${isKnown} then
        (string_agg('(' || ${queryOf.keyed(sql`terms`, shopId)} || ')', ' & ') filter (where place <= ${bounds.indexed}))::tsquery
      end as indexed,
      case when ${isKnown} then min(share) >= ${common} end as is_common
    from (select *, row_number() over (order by rarity) as place from wanted where ${chosen}) as chosen`;
}

/** How to find what has all that was typed, what has what is needed of it, and what is near. */
const plans = {
  all: {
    isCommon: sql`(select is_common from all_plan)`,
    indexed: sql`(select indexed from all_plan)`,
    whole: sql`(select whole from all_plan)`,
  },
  some: {
    isCommon: sql`(select is_common from some_plan)`,
    indexed: sql`(select indexed from some_plan)`,
    whole: sql`(select whole from some_plan)`,
  },
  near: {
    isCommon: sql`(select is_common from near_plan)`,
    indexed: sql`(select indexed from near_plan)`,
    whole: sql`(select whole from near_plan)`,
  },
};
type Plan = (typeof plans)[keyof typeof plans];

/** What the statement around a search sifts and sorts its products by. */
const columns = names(
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

/** Where most of the shop matches, its first products are read one by one; otherwise those that the index names. */
function matches(plan: Plan, shopId: OrSlot<string>, most: OrSlot<number>, passing: Sql): Sql {
  return sql`
    select p.* from (
      (select ${columns} from ${products}
        where ${products.shopId} = ${shopId} and ${products.published} and ${plan.isCommon}
        order by ${products.position}, ${products.id} limit ${most})
      union all
      (${indexed(plan, most)})
    ) as p
    where p.shop_id = ${shopId} and p.search @@ ${plan.whole} and ${passing}`;
}

/** Each key of the index begins with the shop that the plan asks for. */
function indexed(plan: Plan, most: OrSlot<number>): Sql {
  return sql`select ${columns} from ${products}
    where ${products.published} and not ${plan.isCommon}
      and shop_words(${products.shopId}, ${products.search}) @@ ${plan.indexed}
    limit ${most}`;
}
