import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { recordset } from "../sql/recordset";
import { idList } from "../sql/rows";
import { sql } from "../sql/sql";
import { insertingFrom, names, replacing, setting } from "../sql/write";
import { providerAnswers } from "../tables/connections";

const a = providerAnswers;

const kept = query({ answer: a.answer, expiresAt: a.expiresAt });

export type KeptAnswer = Found<typeof kept>;

/** What a provider answered before, if it may still be used. One round trip. */
export function findAnswer(db: Db, provider: string, key: string, now: Date): Promise<KeptAnswer | null> {
  return kept.one(
    db,
    sql`select ${kept} from ${a}
    where ${a.provider} = ${provider} and ${a.key} = ${key} and ${a.expiresAt} > ${now.toISOString()}`,
  );
}

const { of: answersTold, columns: told } = recordset("told", {
  key: a.key,
  answer: a.answer,
  expiresAt: a.expiresAt,
});

/** Keeps answers for all instances until their time is over; a newer one takes the place of an older. One round trip. */
export async function keepAnswers(
  db: Db,
  provider: string,
  answers: readonly { key: string; answer: object; expiresAt: Date }[],
): Promise<void> {
  const keeping = insertingFrom(a, { provider, key: told.key, answer: told.answer, expiresAt: told.expiresAt });
  // Rows are written in one order by everybody, so that two who keep the same places never wait for each other in a circle.
  await db.execute(sql`
    ${keeping} from (
      select distinct on (${told.key}) * from ${answersTold(answers)} order by ${told.key}) as told
    order by ${told.key}
    on conflict (${names(a.provider, a.key)}) do update set ${replacing(a.answer, a.expiresAt)}`);
}

/** Keeps answers that are still in use for longer; those that are not kept any more stay forgotten. One round trip. */
export async function extendAnswers(
  db: Db,
  provider: string,
  keys: readonly string[],
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.execute(sql`
    update ${a} set ${setting(a, { expiresAt })}
    where (${a.provider}, ${a.key}) in (
      select ${a.provider}, ${a.key} from ${a}
      where ${a.provider} = ${provider} and ${a.key} = any (${idList(keys)}) and ${a.expiresAt} > ${now.toISOString()}
      order by ${a.key} for update)`);
}
