import { called } from "../../sql/shape";
import { type Sql, sql } from "../../sql/sql";
import { names } from "../../sql/write";
import { products } from "../../tables/catalogue";

const p = called(products, "p");

/** A list of a merchant's that is searched: its rows by `id`, the newest first. */
type SearchedList = {
  shopId: string;
  words: readonly string[];
  limit: number;
  /** The first rows of the list, so many, whatever words they have: their `id`, and the `search` of their product. */
  newest: (many: number) => Sql;
  /** The `id` of the rows that belong to some products; in order, and no more than the limit. */
  among: (some: Sql) => Sql;
  /** Whether one `id` may be among the first rows several times. */
  repeats?: boolean;
  /** Whether it may have more than so many rows: those of a short list were all looked at. */
  hasMore?: (than: number) => Sql;
};

/** So many of the newest rows are looked at one by one before the index of words is asked. */
const lookedAt = 2_000;

/**
 * Every word must begin one of the product's. Where a word is common, the newest rows have enough of it; otherwise the index names
 * the products that have it.
 */
export function byWords({ shopId, words, limit, newest, among, repeats, hasMore }: SearchedList): Sql {
  const wanted = words.map((word) => `'${word}':*`).join(" & ");
  const isRare = sql`(select count(*) from newest) < ${limit} ${hasMore ? sql`and ${hasMore(lookedAt)}` : sql``}`;
  return sql`
    with newest as materialized (
      select ${repeats ? sql`distinct` : sql``} id from (${newest(lookedAt)}) as latest where search @@ ${wanted}::tsquery order by id desc limit ${limit})
    select id from newest where not (${isRare})
    union all (${among(named(shopId, words, isRare))})`;
}

const told = names(products.shopId, products.id, products.published, products.archivedAt, products.categoryId);

/**
 * The products that have words which begin so, by the index alone, each of whose keys begins with the shop: told the shop as well,
 * Postgres would rather read all of its products and look for the words in each (`offset 0` keeps it from knowing). What is published
 * and what is not stand in an index each.
 */
function named(shopId: string, words: readonly string[], isRare: Sql): Sql {
  const keyed = words.map((word) => `'${shopId} ${word}':*`).join(" & ");
  const fits = sql`shop_words(${p.shopId}, ${p.search}) @@ ${keyed}::tsquery`;
  return sql`(select ${told} from ${p} where ${p.published} and ${isRare} and ${fits} offset 0)
    union all (select ${told} from ${p} where not ${p.published} and ${isRare} and ${fits} offset 0)`;
}
