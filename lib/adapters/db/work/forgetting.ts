import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../connection/client";
import { droppingSales } from "../reports/tallying";
import { query } from "../sql/query";
import { type Sql, sql } from "../sql/sql";
import { int } from "../sql/values";
import { excluded, insertingFrom, names, setting } from "../sql/write";
import { codeSends, codes, drafts, expectedAmounts, holdPlaces } from "../tables/checkout";
import { providerAnswers, webhookDeliveries } from "../tables/connections";
import { idempotencyKeys, outbox, staffNotices } from "../tables/delivery";
import { imports } from "../tables/imports";
import { pushDeliveries } from "../tables/push";
import { talliedDays } from "../tables/sales";
import { domainClaims } from "../tables/shops";
import { passkeyChallenges, sessions, signInLinks } from "../tables/staff";
import { dailyTallies, draftTallies } from "../tables/tallies";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What a statement does beside with the rows `gone` that it forgets: which of their columns it needs, and the part that follows. */
type Remembering = { columns: Sql; part: Sql };

/** Drafts are counted before they are gone, in the same statement, so that none is counted twice or missed. */
const countedDrafts: Remembering = {
  columns: sql`shop_id, created_at`,
  part: sql`, counted as (
    ${insertingFrom(draftTallies, {
      shopId: sql`gone.shop_id`,
      hour: sql`date_trunc('hour', gone.created_at, 'UTC')`,
      count: sql`count(*)`,
    })} from gone group by 1, 2 order by 1, 2
    on conflict (${names(draftTallies.shopId, draftTallies.hour)})
      do update set ${setting(draftTallies, { count: sql`${draftTallies.count} + ${excluded(draftTallies.count)}` })})`,
};

/** With a tallied day go its tallies. */
const theirSales: Remembering = {
  columns: sql`shop_id, day`,
  part: sql`, ${droppingSales}`,
};

/** How long each kind of row is kept after its time, how its time is told, and what is remembered of it. */
const kept: [table: PgTable, since: PgColumn | Sql, keptMs: number, remembering?: Remembering][] = [
  [codes, codes.expiresAt, dayMs],
  // A lookup frees its places a few minutes after the hour.
  [codeSends, codeSends.sentAt, 2 * hourMs],
  [idempotencyKeys, idempotencyKeys.expiresAt, 0],
  [expectedAmounts, expectedAmounts.heldUntil, 0],
  [holdPlaces, holdPlaces.heldUntil, 0],
  [drafts, drafts.expiresAt, dayMs, countedDrafts],
  [outbox, outbox.sentAt, 30 * dayMs],
  // What was given up; few messages were never sent, and the index of those that were finds them.
  [outbox, sql`${outbox.sentAt} is null and ${outbox.failedAt}`, 30 * dayMs],
  // As long as an event may be told again: a gateway repeats its notices for days.
  [staffNotices, staffNotices.toldAt, 30 * dayMs],
  [pushDeliveries, pushDeliveries.dueAt, 2 * dayMs],
  [providerAnswers, providerAnswers.expiresAt, 0],
  [webhookDeliveries, webhookDeliveries.createdAt, 30 * dayMs],
  // With its files and what became of their rows.
  [imports, imports.expiresAt, 0],
  [dailyTallies, dailyTallies.createdAt, 3 * dayMs],
  // Reports look back 90 days.
  [draftTallies, draftTallies.hour, 100 * dayMs],
  [talliedDays, talliedDays.day, 100 * dayMs, theirSales],
  // A domain that was never proved. It kept nobody from it, but takes one of the shop's places.
  [domainClaims, domainClaims.createdAt, 7 * dayMs],
  [signInLinks, signInLinks.expiresAt, dayMs],
  [passkeyChallenges, passkeyChallenges.expiresAt, 0],
  // By a session that is over a browser is known again, so that its next sign-in is not told as one from a new device.
  [sessions, sessions.expiresAt, 30 * dayMs],
];

/** Rows that one statement forgets: few enough that nobody waits long behind it. */
const batch = 1_000;
const patienceMs = 8_000;

/**
 * Forgets what has no more use: codes, answers, drafts and messages whose time is over. It goes on until nothing is left to forget
 * or its own time is over, and at least once through all tables. Answers with how many rows.
 */
export async function forgetOld(db: Db, now: Date, isOver = afterMs(patienceMs)): Promise<number> {
  let all = 0;
  let rules = kept;
  do {
    const unfinished: typeof kept = [];
    for (const rule of rules) {
      const gone = await forgetSome(db, now, rule);
      all += gone;
      if (gone === batch) unfinished.push(rule);
    }
    rules = unfinished;
  } while (rules.length > 0 && !isOver());
  return all;
}

const forgotten = query({ rows: int(sql`count(*)`) });

async function forgetSome(
  db: Db,
  now: Date,
  [table, since, keptMs, remembering]: (typeof kept)[number],
): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  // The key of a physical row serves every table alike, whatever its own key is.
  const row = await forgotten.one(
    db,
    sql`with gone as (
      delete from ${table} where ctid in (
        select ctid from ${table} where ${since} <= ${before} limit ${batch}::int for update skip locked)
      returning ${remembering?.columns ?? sql`1`})${remembering?.part ?? sql``}
    select ${forgotten} from gone`,
  );
  return row?.rows ?? 0;
}

function afterMs(ms: number): () => boolean {
  const start = performance.now();
  return () => performance.now() - start >= ms;
}
