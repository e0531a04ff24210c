import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { idList } from "@/lib/platform/db/sql/rows";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, assignExcluded, columnNames, insertSelect } from "@/lib/platform/db/sql/write";
import { providerAnswers } from "@/lib/schema/provider-accounts";

const a = providerAnswers;

const cachedResponse = query({ answer: a.answer, expiresAt: a.expiresAt });

export type CachedProviderResponse = Row<typeof cachedResponse>;

/** Returns a cached response of a provider if it is still valid. One round trip. */
export function findAnswer(db: Db, provider: string, key: string, now: Date): Promise<CachedProviderResponse | null> {
  return cachedResponse.one(
    db,
    sql`select ${cachedResponse} from ${a}
    where ${a.provider} = ${provider} and ${a.key} = ${key} and ${a.expiresAt} > ${now.toISOString()}`,
  );
}

const { of: freshRows, columns: fresh } = recordset("fresh", {
  key: a.key,
  answer: a.answer,
  expiresAt: a.expiresAt,
});

/** Caches responses for all instances until they expire. A newer one replaces an older one. One round trip. */
export async function cacheProviderResponses(
  db: Db,
  provider: string,
  answers: readonly { key: string; answer: object; expiresAt: Date }[],
): Promise<void> {
  const upsert = insertSelect(a, { provider, key: fresh.key, answer: fresh.answer, expiresAt: fresh.expiresAt });
  // All writers use the same row order, to prevent deadlocks between two that store the same keys.
  await db.execute(sql`
    ${upsert} from (
      select distinct on (${fresh.key}) * from ${freshRows(answers)} order by ${fresh.key}) as fresh
    order by ${fresh.key}
    on conflict (${columnNames(a.provider, a.key)}) do update set ${assignExcluded(a.answer, a.expiresAt)}`);
}

/** Extends responses that are still in use. Deleted ones stay deleted. One round trip. */
export async function extendAnswers(
  db: Db,
  provider: string,
  keys: readonly string[],
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.execute(sql`
    update ${a} set ${assign(a, { expiresAt })}
    where (${a.provider}, ${a.key}) in (
      select ${a.provider}, ${a.key} from ${a}
      where ${a.provider} = ${provider} and ${a.key} = any (${idList(keys)}) and ${a.expiresAt} > ${now.toISOString()}
      order by ${a.key} for update)`);
}
