import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { draftRetentionDays, rollupRetentionDays } from "@/lib/modules/reports/rules/rollup-days";
import { droppingSales } from "@/lib/modules/reports/store/rollups";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { int } from "@/lib/platform/db/sql/values";
import { assign, columnNames, excluded, insertSelect } from "@/lib/platform/db/sql/write";
import { codeSends, codes, drafts, expectedAmounts, orderSlots } from "@/lib/schema/checkout";
import { dailyCounters, draftRollups } from "@/lib/schema/counters";
import { idempotencyKeys, outbox, staffNotices } from "@/lib/schema/delivery";
import { imports } from "@/lib/schema/imports";
import { providerAnswers, webhookDeliveries } from "@/lib/schema/provider-accounts";
import { pushDeliveries } from "@/lib/schema/push";
import { rolledUpDays } from "@/lib/schema/sales";
import { domainClaims } from "@/lib/schema/shops";
import { passkeyChallenges, sessions, signInLinks } from "@/lib/schema/staff";
import { type HistoryDays, usualHistoryDays } from "@/lib/values/history-days";
import { deleteHistory } from "./history";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Extra work on the rows `deleted`: the columns it needs, and the part of the statement that does it. */
type Remembering = { columns: Sql; part: Sql };

const deletedDraft = alias(drafts, "deleted");

/** Counts drafts in the statement that deletes them, so none is counted twice or missed. */
const countedDrafts: Remembering = {
  columns: columnNames(drafts.shopId, drafts.createdAt),
  part: sql`, counted as (
    ${insertSelect(draftRollups, {
      shopId: deletedDraft.shopId,
      hour: sql`date_trunc('hour', ${deletedDraft.createdAt}, 'UTC')`,
      count: sql`count(*)`,
    })} from deleted group by 1, 2 order by 1, 2
    on conflict (${columnNames(draftRollups.shopId, draftRollups.hour)})
      do update set ${assign(draftRollups, { count: sql`${draftRollups.count} + ${excluded(draftRollups.count)}` })})`,
};

/** Deletes the sales of a rolled-up day with it. */
const theirSales: Remembering = {
  columns: columnNames(rolledUpDays.shopId, rolledUpDays.day),
  part: sql`, ${droppingSales}`,
};

/** Retention of each table after a time, the expression of that time, and extra work on deleted rows. */
const retentionRules: [table: PgTable, since: PgColumn | Sql, retentionMs: number, remembering?: Remembering][] = [
  [codes, codes.expiresAt, dayMs],
  // A lookup frees its slots a few minutes after the hour.
  [codeSends, codeSends.sentAt, 2 * hourMs],
  [idempotencyKeys, idempotencyKeys.expiresAt, 0],
  [expectedAmounts, expectedAmounts.heldUntil, 0],
  [orderSlots, orderSlots.heldUntil, 0],
  [drafts, drafts.expiresAt, dayMs, countedDrafts],
  [outbox, outbox.sentAt, 30 * dayMs],
  // Abandoned messages. Few messages were never sent, and the index on sent ones finds them.
  [outbox, sql`${outbox.sentAt} is null and ${outbox.failedAt}`, 30 * dayMs],
  // As long as an event may repeat: a gateway repeats its webhooks for days.
  [staffNotices, staffNotices.notifiedAt, 30 * dayMs],
  [pushDeliveries, pushDeliveries.dueAt, 2 * dayMs],
  [providerAnswers, providerAnswers.expiresAt, 0],
  [webhookDeliveries, webhookDeliveries.createdAt, 30 * dayMs],
  // Includes its files and the outcomes of their rows.
  [imports, imports.expiresAt, 0],
  [dailyCounters, dailyCounters.createdAt, 3 * dayMs],
  [draftRollups, draftRollups.hour, draftRetentionDays * dayMs],
  [rolledUpDays, rolledUpDays.day, rollupRetentionDays * dayMs, theirSales],
  // A domain that was never verified. It blocked nobody, but takes one of the shop's slots.
  [domainClaims, domainClaims.createdAt, 7 * dayMs],
  [signInLinks, signInLinks.expiresAt, dayMs],
  [passkeyChallenges, passkeyChallenges.expiresAt, 0],
  // An ended session identifies a known browser, so its next sign-in is not reported as a new device.
  [sessions, sessions.expiresAt, 30 * dayMs],
];

/** Rows per delete statement: few enough to keep waits behind it short. */
const batch = 1_000;
const timeLimitMs = 8_000;

/** End of a run, and the days that histories are kept. */
type RetentionLimits = { isOver?: () => boolean; historyDays?: HistoryDays | undefined };

/**
 * Deletes expired rows: codes, responses, drafts, messages and so on. Continues until nothing is left or its time is up, but
 * visits each table at least once. Returns the number of deleted rows.
 */
export async function applyRetention(
  db: Db,
  now: Date,
  { isOver = afterMs(timeLimitMs), historyDays = usualHistoryDays }: RetentionLimits = {},
): Promise<number> {
  let all = 0;
  let rules = retentionRules;
  do {
    const unfinished: typeof retentionRules = [];
    for (const rule of rules) {
      const deletedCount = await deleteExpired(db, now, rule);
      all += deletedCount;
      if (deletedCount === batch) unfinished.push(rule);
    }
    rules = unfinished;
  } while (rules.length > 0 && !isOver());
  for (let deleted = 1; deleted > 0 && !isOver(); all += deleted) deleted = await deleteHistory(db, historyDays, now);
  return all;
}

const forgotten = query({ rows: int(sql`count(*)`) });

async function deleteExpired(
  db: Db,
  now: Date,
  [table, since, retentionMs, remembering]: (typeof retentionRules)[number],
): Promise<number> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  // The physical row id (`ctid`) works for every table, regardless of its key.
  const row = await forgotten.one(
    db,
    sql`with deleted as (
      delete from ${table} where ctid in (
        select ctid from ${table} where ${since} <= ${before} limit ${batch}::int for update skip locked)
      returning ${remembering?.columns ?? sql`1`})${remembering?.part ?? sql``}
    select ${forgotten} from deleted`,
  );
  return row?.rows ?? 0;
}

function afterMs(ms: number): () => boolean {
  const start = performance.now();
  return () => performance.now() - start >= ms;
}
