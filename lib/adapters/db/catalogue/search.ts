import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { names } from "../sql/write";
import { products, searchWords } from "../tables/catalogue";

const w = called(searchWords, "w");

/** What is searched for: the text as typed, how many of its words count, and how many products are looked at. */
export type Search = { q: string; words: number; most: number };

/** How far a search looks beside that, whatever is typed and however large the shop is. */
const bounds = {
  /** Known words that are compared with a mistyped one, on each side of it in the alphabet, read forwards and backwards. */
  neighbours: 100,
  /** Words that a mistyped one may mean. */
  meanings: 5,
  /** Products that tell how common a word is in the shop. */
  sample: 300,
  /** Words that the index is asked for, the rarest ones; the others only sift what it finds. */
  indexed: 3,
} as const;

/** Where even the rarest word is in this share of the sample, the index would list most of the shop. */
const common = 0.25;

/** How like a word must be to one that was typed, from 0 to 1. */
const alike = 0.3;

/**
 * Common table expressions for `with`: `found` holds the products that match what was typed and `passing`, and `plan`
 * the query in `whole`. They are worked out once, however often a statement reads them. All matches are found up to as many
 * as are looked at; of more there are some, the merchant's first where most of the shop matches.
 */
export function searchFor(shopId: string, { q, words, most }: Search, passing: Sql): Sql {
  return sql`
    typed as materialized (${wordsIn(shopId, q, words)}),
    meant as materialized (${meanings(shopId)}),
    sample as materialized (
      select ${products.search} from ${products} where ${products.shopId} = ${shopId} and ${products.published}
      order by ${products.position}, ${products.id} limit ${bounds.sample}),
    rarest as materialized (
      select terms, keyed, share, row_number() over (order by share) as place
      from meant cross join lateral (
        select coalesce(avg((search @@ terms::tsquery)::int), 0) as share from sample) as measured),
    plan as materialized (
      select case when bool_and(terms is not null) then string_agg('(' || terms || ')', ' & ')::tsquery end as whole,
        case when bool_and(terms is not null) then
          (string_agg('(' || keyed || ')', ' & ') filter (where place <= ${bounds.indexed}))::tsquery end as indexed,
        min(share) >= ${common} as is_common
      from rarest),
    found as materialized (${matches(shopId, most, passing)})`;
}

/** The words typed, and whether to take each as the beginning of a word: numbers, very short ones and those that the shop has. */
function wordsIn(shopId: string, q: string, most: number): Sql {
  return sql`
    select lexeme as word, lexeme !~ '^[[:alpha:]]{3,}$' or coalesce(starts_with((
      select ${w.word} from ${w} where ${w.shopId} = ${shopId} and ${w.word} collate "C" >= lexeme collate "C"
      order by ${w.word} collate "C" limit 1
    ), lexeme), false) as is_known
    from (
      select lexeme from unnest(plain_words(${q})) order by positions[1] limit ${most}) as first`;
}

/**
 * For each word typed: what begins with it, or else the few words of the shop most like it. A word that is like none means
 * nothing, and so finds no product. `terms` is the word's part of the query, `keyed` the same as the index of all
 * shops knows it.
 */
function meanings(shopId: string): Sql {
  return sql`
    select string_agg(quote_literal(term) || ending, ' | ') as terms,
      string_agg(quote_literal(${shopId} || ' ' || term) || ending, ' | ') as keyed
    from typed left join lateral (
      select typed.word as term, ':*' as ending where is_known
      union all
      (select word, '' from (${neighbours(shopId)}) as near
        where not is_known and similarity(word, typed.word) >= ${alike}
        order by similarity(word, typed.word) desc, word limit ${bounds.meanings})
    ) as meaning on true
    group by typed.word`;
}

/**
 * The shop's words next to `typed.word` in the alphabet, and next to it when all are read backwards: what is mistyped
 * usually still begins or ends like the word that was meant. However many words a shop has, no more are compared.
 */
function neighbours(shopId: string): Sql {
  const [known, typed] = [sql`${w.word}`, sql`typed.word`];
  const near = (key: (word: Sql) => Sql, comparison: Sql, direction: Sql) => sql`
    (select ${w.word} from ${w} where ${w.shopId} = ${shopId} and ${key(known)} ${comparison} ${key(typed)}
      order by ${key(known)} ${direction} limit ${bounds.neighbours})`;
  const forwards = (word: Sql) => sql`${word} collate "C"`;
  const backwards = (word: Sql) => sql`reverse(${word}) collate "C"`;
  const parts = [forwards, backwards].flatMap((key) => [near(key, sql`>=`, sql`asc`), near(key, sql`<`, sql`desc`)]);
  return sql.join(parts, " union ");
}

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
function matches(shopId: string, most: number, passing: Sql): Sql {
  return sql`
    select p.* from (
      (select ${columns} from ${products}
        where ${products.shopId} = ${shopId} and ${products.published} and (select is_common from plan)
        order by ${products.position}, ${products.id} limit ${most})
      union all
      (${indexed(most)})
    ) as p
    where p.shop_id = ${shopId} and p.search @@ (select whole from plan) and ${passing}`;
}

/** Each key of the index begins with the shop that `plan` asks for. */
function indexed(most: number): Sql {
  return sql`select ${columns} from ${products}
    where ${products.published} and not (select is_common from plan)
      and shop_words(${products.shopId}, ${products.search}) @@ (select indexed from plan)
    limit ${most}`;
}
