import { type SQL, sql } from "drizzle-orm";
import type { Spent } from "@/lib/domain/ceiling";
import type { Db } from "../connection/client";
import { oneOf } from "../sql/rows";
import type { dailyTallies } from "../tables/tallies";

/** A code that is about to be sent, and whose it is: `isSent` says whether it will be, so that both take as long. */
export type CodeSpending = {
  shopId: string;
  /** Today, by the shop's calendar. */
  day: string;
  callerKey: Buffer;
  mailboxKeys: readonly Buffer[];
  contactKeys: readonly Buffer[];
  isSent: boolean;
  now: Date;
};

/**
 * Parts of a statement that counts a code to a mailbox that never paid here: first its caller's count, then the shop's, each
 * only while it is under its ceiling. `stranger` has a row where it must be counted, `spent` where it was.
 */
export function countingCode({ shopId, day, callerKey, mailboxKeys, contactKeys, isSent, now }: CodeSpending): SQL {
  const at = now.toISOString();
  const paid = (whose: SQL) =>
    sql`exists (select 1 from orders where shop_id = ${shopId} and ${whose} and paid_at is not null)`;
  return sql`
    stranger as (
      select code_ceiling, code_ceiling_per_caller from shops
      where id = ${shopId} and ${isSent}::boolean and not ${paid(sql`mailbox_key in ${oneOf(mailboxKeys)}`)}
        and not ${paid(sql`mailbox_key is null and contact_key in ${oneOf(contactKeys)}`)}),
    called as (
      insert into daily_tallies as t (shop_id, day, key, count, created_at)
      select ${shopId}, ${day}::date, ${`codes ${callerKey.toString("hex")}`}, 1, ${at}::timestamptz from stranger
      on conflict (shop_id, day, key) do update set count = t.count + 1
        where t.count < (select code_ceiling_per_caller from stranger)
      returning 1),
    spent as (
      insert into daily_tallies as t (shop_id, day, key, count, created_at)
      select ${shopId}, ${day}::date, 'codes', 1, ${at}::timestamptz from called
      on conflict (shop_id, day, key) do update set count = t.count + 1
        where t.count < coalesce(t.ceiling, (select code_ceiling from stranger))
      returning t.count, coalesce(t.ceiling, (select code_ceiling from stranger)) as ceiling)`;
}

export type Call = { shopId: string; provider: string; day: string; ceiling: number | null; now: Date };

/** Counts a call to a provider before it is made; null where its plan allows none today. Without a ceiling it is only counted. */
export async function countCall(db: Db, { shopId, provider, day, ceiling, now }: Call): Promise<number | null> {
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into daily_tallies as t (shop_id, day, key, count, ceiling, created_at)
    values (${shopId}, ${day}, ${`calls ${provider}`}, 1, ${ceiling}, ${now.toISOString()})
    on conflict (shop_id, day, key) do update set count = t.count + 1, ceiling = coalesce(excluded.ceiling, t.ceiling)
      where t.count < coalesce(excluded.ceiling, 2147483647)
    returning t.count`);
  return rows[0]?.count ?? null;
}

export type DailyTally = Pick<typeof dailyTallies.$inferSelect, "shopId" | "day" | "key" | "count" | "ceiling">;

/** What shops have spent on some days; of callers nothing is told. */
export async function listTallies(db: Db, days: readonly string[]): Promise<DailyTally[]> {
  const { rows } = await db.execute<DailyTally>(sql`
    select shop_id as "shopId", day::text as day, key, count, ceiling from daily_tallies
    where day = any (array(select jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)::date)) and key not like 'codes %'
    order by shop_id, day, key`);
  return rows;
}

/** Raises, or lowers, how many codes a shop may send to strangers on one day. */
export async function setCeilingOfDay(
  db: Db,
  { shopId, day, now }: { shopId: string; day: string; now: Date },
  ceiling: number,
): Promise<void> {
  await db.execute(sql`
    insert into daily_tallies (shop_id, day, key, count, ceiling, created_at)
    values (${shopId}, ${day}, 'codes', 0, ${ceiling}, ${now.toISOString()})
    on conflict (shop_id, day, key) do update set ceiling = excluded.ceiling`);
}

/** How many codes a shop sends to strangers in a day: in all, and at the wish of one caller. */
export type CodeCeilings = { day: number; caller: number };

/** Changes a shop's usual ceilings; what is left out stays. Answers with what holds now. */
export async function setCodeCeilings(db: Db, shopId: string, told: Partial<CodeCeilings>): Promise<CodeCeilings> {
  const { rows } = await db.execute<CodeCeilings>(sql`
    update shops set code_ceiling = coalesce(${told.day ?? null}::int, code_ceiling),
      code_ceiling_per_caller = coalesce(${told.caller ?? null}::int, code_ceiling_per_caller)
    where id = ${shopId} returning code_ceiling as day, code_ceiling_per_caller as caller`);
  return rows[0] ?? { day: 0, caller: 0 };
}

/** What an answer to a statement with `countingCode` says of it. */
export function spentIn({ count, ceiling }: { count: number | null; ceiling: number | null }): Spent | null {
  return count === null || ceiling === null ? null : { count, ceiling };
}
