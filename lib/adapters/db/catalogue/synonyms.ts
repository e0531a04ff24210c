import type { Db } from "../connection/client";
import { isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { insertingFrom } from "../sql/write";
import { searchSynonyms } from "../tables/search";

const s = called(searchSynonyms, "s");
const synonym = query({ word: s.word, means: s.means });

/** What a shop's buyers say for what it says, word by word. */
export function listSynonyms(db: Db, shopId: string): Promise<{ word: string; means: string }[]> {
  return synonym.all(db, sql`select ${synonym} from ${s} where ${s.shopId} = ${shopId} order by ${s.word}, ${s.means}`);
}

/** Lets who types `word` also find these. */
export async function addSynonyms(db: Db, shopId: string, word: string, means: readonly string[]): Promise<void> {
  const adding = insertingFrom(searchSynonyms, { shopId, word, means: sql`said` });
  await db.execute(
    sql`${adding} from json_array_elements_text(${JSON.stringify(means)}::json) as said on conflict do nothing`,
  );
}

/** Takes one of them back; false when it was none. */
export function dropSynonym(db: Db, shopId: string, word: string, means: string): Promise<boolean> {
  return isFound(
    db,
    sql`delete from ${s} where ${s.shopId} = ${shopId} and ${s.word} = ${word} and ${s.means} = ${means} returning 1`,
  );
}
