import { sql } from "drizzle-orm";
import type { Db } from "../connection/client";
import { idList } from "../sql/rows";

export type KeptAnswer = { answer: unknown; expiresAt: Date };

/** What a provider answered before, if it may still be used. One round trip. */
export async function findAnswer(db: Db, provider: string, key: string, now: Date): Promise<KeptAnswer | null> {
  const { rows } = await db.execute<{ answer: string; expires: string }>(sql`
    select answer::text as answer, expires_at::text as expires from provider_answers
    where provider = ${provider} and key = ${key} and expires_at > ${now.toISOString()}`);
  return rows[0] ? { answer: JSON.parse(rows[0].answer), expiresAt: new Date(rows[0].expires) } : null;
}

/** Keeps answers for all instances until their time is over; a newer one takes the place of an older. One round trip. */
export async function keepAnswers(
  db: Db,
  provider: string,
  answers: readonly { key: string; answer: object; expiresAt: Date }[],
): Promise<void> {
  // Rows are written in one order by everybody, so that two who keep the same places never wait for each other in a circle.
  await db.execute(sql`
    insert into provider_answers (provider, key, answer, expires_at)
    select distinct on (key) ${provider}, key, answer, "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a(key text, answer jsonb, "expiresAt" timestamptz)
    order by key
    on conflict (provider, key) do update set answer = excluded.answer, expires_at = excluded.expires_at`);
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
    update provider_answers set expires_at = ${expiresAt.toISOString()}
    where (provider, key) in (
      select provider, key from provider_answers
      where provider = ${provider} and key = any (${idList(keys)}) and expires_at > ${now.toISOString()}
      order by key for update)`);
}
