import { type Asked, readSearch } from "@/lib/modules/catalog/rules/search-query";
import { mostOwnSynonyms } from "@/lib/modules/catalog/rules/synonyms";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import type { OrBindParam } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { searchSynonyms, searchVocabulary } from "@/lib/schema/search";

const s = alias(searchSynonyms, "s");
const w = alias(searchVocabulary, "w");
const spokenWord = alias(searchVocabulary, "spoken");

/** Bounds of a word lookup. They hold for any input and for any number of words in a shop. */
const bounds = {
  /** Words with the same root. */
  family: 8,
  /** Known words that are compared with a mistyped one: per side in the alphabet, read forwards and backwards. */
  neighbours: 100,
  /** `alike` most similar words are compared letter by letter; at most `guesses` of them are used. */
  alike: 15,
  guesses: 3,
} as const;

/** Minimum word length that allows one typing error, and two. */
const forgiving = { one: 5, two: 8 } as const;

/** A word in a query that is still text. `~` is replaced by the shop, `^` by the weights of the fields to search. */
const exactly = (word: Sql) => sql`quote_literal('~' || ${word}) || ':^'`;
const beginning = (word: Sql) => sql`quote_literal('~' || ${word}) || ':*^'`;

/** Queries over the whole product, over its titles only (without the description), and over the index of all shops. */
export const tsQueryText = {
  anywhere: (expression: Sql) => sql`translate(replace(${expression}, ':^', ''), '~^', '')`,
  inTitles: (expression: Sql) => sql`replace(replace(${expression}, '~', ''), '^', 'ABC')`,
  keyed: (expression: Sql, shopId: OrBindParam<string>) =>
    sql`replace(translate(replace(${expression}, ':^', ''), '^', ''), '~', ${shopId} || ' ')`,
};

/**
 * Common table expressions that end in `readings`, with one row per place of the search. `said` holds the terms of the typed
 * phrase, `terms` also those of its synonyms. `near` holds the closest terms if there are none. Null if the shop has no such
 * word.
 */
export function withExpansions(shopId: OrBindParam<string>, expansions: OrBindParam<string>): Sql {
  return sql`
    given as materialized (
      select * from json_to_recordset(${expansions}::json)
        as g (place int, phrase text, is_typed boolean, is_needed boolean, is_last boolean)),
    expansions as materialized (
      select * from given
      union all
      (select place, ${s.means}, false, is_needed, false from given join ${s} on ${s.shopId} = ${shopId} and ${s.word} = phrase
        where is_typed order by place, ${s.means} limit ${mostOwnSynonyms})),
    known as materialized (
      select place, phrase, is_typed, is_needed, is_last,
        case when bool_and(terms is not null) then string_agg('(' || terms || ')', ' & ') end as terms
      from expansions cross join unnest(string_to_array(phrase, ' ')) as spoken (word) cross join lateral (${familyOf(shopId)}) as family
      group by place, phrase, is_typed, is_needed, is_last),
    readings as materialized (
      select place, is_needed, coalesce(said, guess) as said, coalesce(terms, guess) as terms,
        coalesce(terms, guess, nearest) as near
      from (
        select place, is_needed, max(phrase) filter (where is_typed) as typed, bool_or(is_last) as is_last,
          max(terms) filter (where is_typed) as said, string_agg('(' || terms || ')', ' | ') as terms
        from known group by place, is_needed
      ) as positions
      left join lateral (${guessOf(shopId)}) as guessed on terms is null)`;
}

/** Returns the first words of the query and their synonyms in the JSON form that `withExpansions` expects. */
export function serializeExpansions(q: string, wordLimit: number): string {
  return JSON.stringify(readSearch(q, wordLimit).flatMap(toExpansions));
}

function toExpansions({ text, also, isNeeded, isLast }: Asked, position: number) {
  const common = { place: position, is_needed: isNeeded, is_last: isLast };
  return [
    { ...common, phrase: text, is_typed: true },
    ...also.map((phrase) => ({ ...common, phrase, is_typed: false })),
  ];
}

/**
 * Words of the shop that have the root of a typed word. A synonym matches only its exact word. Numbers and words of fewer than
 * three letters are not in the word list and match themselves.
 */
function familyOf(shopId: OrBindParam<string>): Sql {
  return sql`
    select case when word ~ '^[[:alpha:]]{3,}$' then (
      select string_agg(${exactly(sql`kin`)}, ' | ') from (
        select ${w.word} as kin from ${w} where ${w.shopId} = ${shopId} and ${w.root} = root_of(${spokenWord.word})
          and (is_typed or ${w.word} = ${spokenWord.word})
        order by ${w.word} limit ${bounds.family}) as kindred)
    when is_typed and is_last and length(word) > 1 then ${beginning(sql`word`)}
    else ${exactly(sql`word`)} end as terms`;
}

/**
 * `guess`: words that begin with `typed`, otherwise words that `typed` may be a typing error of. `nearest`: the most similar
 * word of the shop, with one more error allowed. Null if there is none.
 */
function guessOf(shopId: OrBindParam<string>): Sql {
  // The `offset` stops Postgres from evaluating `is_begun` twice.
  const errors = sql`case when length(typed) >= ${forgiving.two} then 2 else 1 end`;
  return sql`
    select case when is_begun then ${beginning(sql`typed`)} else guess end as guess, nearest
    from (select starts_with((${besideIn(shopId, forwards, "after", 1)}), typed) as is_begun offset 0) as begun
    cross join lateral (
      select string_agg(${exactly(sql`word`)}, ' | ') filter (where is_mistyped and place <= ${bounds.guesses}) as guess,
        max(${exactly(sql`word`)}) filter (where is_first and is_mistyped(typed, word, ${errors} + 1)) as nearest
      from (
        select word, likeness, is_mistyped, row_number() over (partition by is_mistyped order by likeness desc, word) as place,
          row_number() over (order by likeness desc, word) = 1 as is_first
        from (
          select word, similarity(word, typed) as likeness, is_mistyped(typed, word, ${errors}) as is_mistyped
          from (
            select word from (${neighbours(shopId)}) as beside
            where is_begun is not true and length(typed) >= ${forgiving.one}
              and length(word) >= ${forgiving.one} and abs(length(word) - length(typed)) <= 2
            order by similarity(word, typed) desc, word limit ${bounds.alike}) as alike
        ) as compared
      ) as placed
    ) as likely
    where typed ~ '^[[:alpha:]]{3,}$'`;
}

/**
 * Words of the shop next to `typed` in the alphabet, and next to it if all words are read backwards. A mistyped word usually
 * still begins or ends like the intended one. The number of compared words does not grow with the shop.
 */
function neighbours(shopId: OrBindParam<string>): Sql {
  const beside = (key: Key, side: Side) => sql`(${besideIn(shopId, key, side, bounds.neighbours)})`;
  const sides = [forwards, backwards].flatMap((key) => [beside(key, "after"), beside(key, "before")]);
  return sql.join(sides, " union ");
}

type Side = "after" | "before";
type Key = (shopId: Sql, word: Sql) => Sql;

/**
 * Sort key of the two word indexes. Shop and word form one value, so any plan reads a bounded range from one word on. With
 * separate columns, a generic plan prefers to sort all words of the shop, because most shops have few.
 */
const forwards: Key = (shopId, word) => sql`(${shopId} || ' ' || ${word}) collate "C"`;
const backwards: Key = (shopId, word) => sql`(${shopId} || ' ' || reverse(${word})) collate "C"`;

const neighbor = relation("beside", { shopId: w.shopId, word: w.word });

/** Returns at most `most` words beside `typed` in an index. */
function besideIn(shopId: OrBindParam<string>, key: Key, side: Side, most: number): Sql {
  const [comparison, direction] = side === "after" ? [sql`>=`, sql`asc`] : [sql`<`, sql`desc`];
  const known = key(sql`${w.shopId}`, sql`${w.word}`);
  return sql`
    select ${neighbor.word} from (
      select ${neighbor} from ${w} where ${known} ${comparison} ${key(sql`${shopId}`, sql`typed`)}
      order by ${known} ${direction} limit ${most}
    ) as beside where ${neighbor.shopId} = ${shopId}`;
}

const { of: givenBeginnings, columns: given } = recordset("given", { typed: searchVocabulary.word });
const next = relation("next", { word: w.word });
const begun = query({ beginning: given.typed, word: next.word });

/** Words that begin with a typed one, per typed word. */
const mostBegun = 4;

/** Lists words of the shop's published products that begin with each of these: at most four each, by their beginning. */
export async function listMatchingVocabulary(
  db: Db,
  shopId: string,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (beginnings.length === 0) return found;
  const rows = await begun.all(
    db,
    sql`select ${begun} from ${givenBeginnings(beginnings.map((typed) => ({ typed })))}
    cross join lateral (${besideIn(shopId, forwards, "after", mostBegun)}) as next
    where starts_with(${next.word}, ${given.typed})`,
  );
  for (const { beginning, word } of rows) found.set(beginning, [...(found.get(beginning) ?? []), word]);
  return found;
}
