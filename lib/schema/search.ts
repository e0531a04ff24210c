import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { shopId } from "./columns";
import { shops } from "./shops";

/**
 * Plain words of a shop's published products, maintained by triggers. A search uses them to find words with the same root and
 * words close to a mistyped one.
 */
export const searchVocabulary = pgTable(
  "search_words",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    word: text().notNull(),
    /** Word without affixes: the root of `pakaian` is `pakai`. */
    root: text().generatedAlwaysAs(sql`root_of(word)`),
    /** Number of products with the word. */
    products: integer().notNull().default(1),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.word] }),
    // Shop and word form one value: see `forwards` and `backwards` in `catalogue/meanings.ts`.
    index("search_words_beginnings").on(sql`(${row.shopId} || ' ' || ${row.word}) collate "C"`),
    index("search_words_endings").on(sql`(${row.shopId} || ' ' || reverse(${row.word})) collate "C"`),
    index("search_words_roots").on(row.shopId, row.root),
  ],
);

/** Shop's own synonyms, in addition to those of all shops. A search for `word` also finds `means`. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    word: text().notNull(),
    means: text().notNull(),
    /** Number of changes of the word's synonyms; equal in all rows of a word. */
    revision: integer().notNull().default(1),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.word, row.means] }),
    check("search_synonyms_word", sql`${row.word} ~ '^[[:alnum:]]+$' and ${row.word} = lower(${row.word})`),
    check(
      "search_synonyms_means",
      sql`${row.means} ~ '^[[:alnum:]]+( [[:alnum:]]+)*$' and ${row.means} = lower(${row.means})`,
    ),
  ],
);
