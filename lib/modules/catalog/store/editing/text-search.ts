import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { columnNames } from "@/lib/platform/db/sql/write";
import { products } from "@/lib/schema/catalog";

const p = alias(products, "p");

/** Searchable list in the admin: rows by `id`, newest first. */
type SearchedList = {
  shopId: string;
  searchTerms: readonly string[];
  limit: number;
  /** Selects the first `many` rows of the list regardless of words: their `id`, and the `search` column of their product. */
  newest: (many: number) => Sql;
  /** Selects the `id` of the rows that belong to some products, in order, up to the limit. */
  among: (some: Sql) => Sql;
  /** True if one `id` may occur several times among the first rows. */
  repeats?: boolean;
  /** True if the list may have more than this many rows. A shorter list was read completely. */
  hasMore?: (than: number) => Sql;
};

/** Number of newest rows that are read one by one before the word index is used. */
const lookedAt = 2_000;

/**
 * Finds products in which each word is the beginning of one of their words. For a common word the newest rows suffice. For a
 * rare one the index returns the products.
 */
export function selectMatchingIds({ shopId, searchTerms, limit, newest, among, repeats, hasMore }: SearchedList): Sql {
  const wanted = searchTerms.map((word) => `'${word}':*`).join(" & ");
  const isRare = sql`(select count(*) from newest) < ${limit} ${hasMore ? sql`and ${hasMore(lookedAt)}` : sql``}`;
  return sql`
    with newest as materialized (
      select ${repeats ? sql`distinct` : sql``} id from (${newest(lookedAt)}) as latest where search @@ ${wanted}::tsquery order by id desc limit ${limit})
    select id from newest where not (${isRare})
    union all (${among(named(shopId, searchTerms, isRare))})`;
}

const productKeyColumns = columnNames(
  products.shopId,
  products.id,
  products.published,
  products.archivedAt,
  products.categoryId,
);

/**
 * Products that have words with these beginnings, from the index alone. Each key of the index begins with the shop id. With a
 * condition on the shop, Postgres would read all its products and match each; `offset 0` prevents this. Published and
 * unpublished products have separate indexes.
 */
function named(shopId: string, searchTerms: readonly string[], isRare: Sql): Sql {
  const keyed = searchTerms.map((word) => `'${shopId} ${word}':*`).join(" & ");
  const fits = sql`shop_words(${p.shopId}, ${p.search}) @@ ${keyed}::tsquery`;
  return sql`(select ${productKeyColumns} from ${p} where ${p.published} and ${isRare} and ${fits} offset 0)
    union all (select ${productKeyColumns} from ${p} where not ${p.published} and ${isRare} and ${fits} offset 0)`;
}
