import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { aggregateList, int } from "@/lib/platform/db/sql/values";
import { insertSelect } from "@/lib/platform/db/sql/write";
import { searchSynonyms } from "@/lib/schema/search";

const s = alias(searchSynonyms, "s");

const storedSynonym = query({
  word: s.word,
  means: aggregateList(s.means, sql`${s.means}`),
  revision: int(sql`max(${s.revision})`),
});

/** Search word of a shop, and the synonyms that it also finds. */
export type StoredSynonym = Row<typeof storedSynonym>;

/** Lists the shop's own synonyms by word. */
export function listStoredSynonyms(
  db: Db,
  shopId: string,
  { after, most }: { after: string; most: number },
): Promise<StoredSynonym[]> {
  return storedSynonym.all(
    db,
    sql`select ${storedSynonym} from ${s} where ${s.shopId} = ${shopId} and ${s.word} > ${after}
      group by ${s.word} order by ${s.word} limit ${most}::int`,
  );
}

export function findSynonym(db: Db, shopId: string, word: string): Promise<StoredSynonym | null> {
  return storedSynonym.one(
    db,
    sql`select ${storedSynonym} from ${s} where ${s.shopId} = ${shopId} and ${s.word} = ${word} group by ${s.word}`,
  );
}

/** Adds synonyms to a word. Existing synonyms stay. */
export async function insertSynonym(db: Db, shopId: string, { word, means, revision }: StoredSynonym): Promise<void> {
  const adding = insertSelect(searchSynonyms, { shopId, word, means: sql`said`, revision });
  await db.execute(
    sql`${adding} from json_array_elements_text(${JSON.stringify(means)}::json) as said on conflict do nothing`,
  );
}

/** Deletes all synonyms of a word; false if its revision differs from `seen`, or if it has none. */
export function deleteSynonymRow(
  db: Db,
  shopId: string,
  { word, seen }: { word: string; seen: number },
): Promise<boolean> {
  return affected(
    db,
    sql`delete from ${s} where ${s.shopId} = ${shopId} and ${s.word} = ${word} and ${s.revision} = ${seen} returning 1`,
  );
}
