import type { RaceDatabase } from "./database";

/** Lets a shop send this many more codes to first-time buyers today. */
export async function allowCodes(database: RaceDatabase, shop: string, codes: number): Promise<void> {
  await database.db.query(
    `insert into daily_tallies as t (shop_id, day, key, count, ceiling)
     values ($1, (now() at time zone 'Asia/Jakarta')::date, 'codes', 0, $2)
     on conflict (shop_id, day, key) do update set ceiling = t.count + $2`,
    [shop, codes],
  );
}

/** Lets the shop's own settings decide again. */
export async function restoreQuota(database: RaceDatabase, shop: string): Promise<void> {
  await database.db.query("update daily_tallies set ceiling = null where shop_id = $1", [shop]);
}

type CodeQuota = { counted: number; left: number; messages: number };

/** Codes that a shop has counted, those that its quota still allows, and the messages with codes that it has queued. */
export async function readCodeQuota(database: RaceDatabase, shop: string): Promise<CodeQuota> {
  const [quota] = await database.rows<CodeQuota>(
    `select sum(count)::int as counted, sum(ceiling - count)::int as left,
       (select count(*)::int from outbox where shop_id = $1 and kind = 'code_checkout') as messages
     from daily_tallies where shop_id = $1 and key = 'codes'`,
    [shop],
  );
  if (!quota) throw new Error("The shop has counted no codes.");
  return quota;
}
