import { sql } from "drizzle-orm";
import { usualHolds } from "@/lib/domain/holds";
import type { Db } from "../connection/client";

/** An order of a shop. */
export type OrderName = { shopId: string; id: string };

/** Some orders whose time is over, for their money or for finding it, and that nobody has ended yet. */
export async function listOverdue(db: Db, now: Date, most: number): Promise<OrderName[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<OrderName>(sql`
    (select shop_id as "shopId", id from orders where status = 'pending_payment' and expires_at <= ${at}
      order by expires_at limit ${most}::int)
    union all
    (select shop_id, id from orders where status = 'awaiting_confirmation'
      and coalesce(claim_expires_at, buyer_claimed_at + make_interval(hours => ${usualHolds.claimHours})) <= ${at}
      order by buyer_claimed_at limit ${most}::int)`);
  return rows;
}

/** Whether a claim has waited longer than its merchant lets claims wait. */
const isLate = (
  now: Date,
) => sql`o.status = 'awaiting_confirmation' and o.buyer_claimed_at <= ${now.toISOString()}::timestamptz
  - make_interval(hours => coalesce((s.holds ->> 'claimReminderHours')::int, ${usualHolds.claimReminderHours}))`;

/** Notes that the merchants of some claims that wait too long are reminded, each once, and answers with those claims. */
export async function takeLateClaims(db: Db, now: Date, most: number): Promise<OrderName[]> {
  const { rows } = await db.execute<OrderName>(sql`
    update orders set claim_reminded_at = ${now.toISOString()}
    where claim_reminded_at is null and (shop_id, id) in (
      select o.shop_id, o.id from orders o join shops s on s.id = o.shop_id
      where o.claim_reminded_at is null and ${isLate(now)}
      order by o.buyer_claimed_at limit ${most}::int for update of o skip locked)
    returning shop_id as "shopId", id`);
  return rows;
}

/** A transfer that a buyer reported and that nobody has looked for yet. */
export type Claim = { number: string; total: number; since: Date; until: Date; isLate: boolean };

/** The claims of a shop that wait, oldest first. */
export async function listClaims(db: Db, shopId: string, now: Date, most: number): Promise<Claim[]> {
  const { rows } = await db.execute<Omit<Claim, "since" | "until"> & Record<"since" | "until", string>>(sql`
    select o.number, o.total::float8 as total, o.buyer_claimed_at::text as since,
      coalesce(o.claim_expires_at, o.buyer_claimed_at + make_interval(hours => ${usualHolds.claimHours}))::text as until,
      (${isLate(now)}) as "isLate"
    from orders o join shops s on s.id = o.shop_id
    where o.shop_id = ${shopId} and o.status = 'awaiting_confirmation' order by o.buyer_claimed_at limit ${most}::int`);
  return rows.map((row) => ({ ...row, since: new Date(row.since), until: new Date(row.until) }));
}

/** The ids of the shops that have claims that wait too long. One round trip. */
export async function listNeglecting(db: Db, now: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ shopId: string }>(sql`
    select distinct o.shop_id as "shopId" from orders o join shops s on s.id = o.shop_id where ${isLate(now)}`);
  return new Set(rows.map(({ shopId }) => shopId));
}
