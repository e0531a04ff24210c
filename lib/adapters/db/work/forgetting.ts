import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long each kind of row is kept after its time, and how its time is told. */
const kept: [table: string, since: SQL, keptMs: number][] = [
  ["codes", sql`expires_at`, dayMs],
  // A lookup frees its places a few minutes after the hour.
  ["code_sends", sql`sent_at`, 2 * hourMs],
  ["idempotency_keys", sql`expires_at`, 0],
  ["expected_amounts", sql`held_until`, 0],
  ["hold_places", sql`held_until`, 0],
  ["drafts", sql`expires_at`, dayMs],
  ["outbox", sql`sent_at`, 30 * dayMs],
  // What was given up; few messages were never sent, and the index of those that were finds them.
  ["outbox", sql`sent_at is null and failed_at`, 30 * dayMs],
  ["provider_answers", sql`expires_at`, 0],
  ["webhook_deliveries", sql`created_at`, 30 * dayMs],
  ["daily_tallies", sql`created_at`, 3 * dayMs],
];

/** Rows that one statement forgets: few enough that nobody waits long behind it. */
const batch = 1_000;
const patienceMs = 8_000;

/**
 * Forgets what has no more use: codes, answers, drafts and messages whose time is over. It goes on until nothing is left to forget
 * or its own time is over, and at least once through all tables. Answers with how many rows.
 */
export async function forgetOld(db: Db, now: Date, isOver = afterMs(patienceMs)): Promise<number> {
  let forgotten = 0;
  let rules = kept;
  do {
    const unfinished: typeof kept = [];
    for (const rule of rules) {
      const gone = await forgetSome(db, now, rule);
      forgotten += gone;
      if (gone === batch) unfinished.push(rule);
    }
    rules = unfinished;
  } while (rules.length > 0 && !isOver());
  return forgotten;
}

async function forgetSome(db: Db, now: Date, [table, since, keptMs]: (typeof kept)[number]): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  const name = sql.identifier(table);
  // The key of a physical row serves every table alike, whatever its own key is.
  const { rows } = await db.execute<{ gone: number }>(sql`
    with gone as (
      delete from ${name} where ctid in (
        select ctid from ${name} where ${since} <= ${before} limit ${batch}::int for update skip locked) returning 1)
    select count(*)::int as gone from gone`);
  return rows[0]?.gone ?? 0;
}

function afterMs(ms: number): () => boolean {
  const start = performance.now();
  return () => performance.now() - start >= ms;
}
