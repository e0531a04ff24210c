import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { shopId } from "./columns";
import { shops } from "./shops";

/**
 * The plain words of a shop's published products; triggers keep them. By them a search knows what the shop has: words of one root,
 * and the nearest ones to what was mistyped.
 */
export const searchWords = pgTable(
  "search_words",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    word: text().notNull(),
    /** The word without its affixes: that of `pakaian` is `pakai`. */
    root: text().generatedAlwaysAs(sql`root_of(word)`),
    /** How many products have it. */
    products: integer().notNull().default(1),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.word] }),
    // Shop and word are one value: see how they are read.
    index("search_words_beginnings").on(sql`(${row.shopId} || ' ' || ${row.word}) collate "C"`),
    index("search_words_endings").on(sql`(${row.shopId} || ' ' || reverse(${row.word})) collate "C"`),
    index("search_words_roots").on(row.shopId, row.root),
  ],
);

/** What a shop's buyers say for what it says, beside the synonyms of all shops: who types `word` also finds `means`. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    shopId: shopId().references(() => shops.id, { onDelete: "cascade" }),
    word: text().notNull(),
    means: text().notNull(),
    /** Counts the changes of what the word means: the same in all rows of a word. */
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
