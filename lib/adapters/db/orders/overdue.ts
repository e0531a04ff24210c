import { usualHolds } from "@/lib/domain/checkout/holds";
import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { text } from "../sql/values";
import { setting } from "../sql/write";
import { orders } from "../tables/orders";
import { shops } from "../tables/shops";
import { noticing } from "../work/staff-notices";
import { isOfPayer } from "./payers";

const o = called(orders, "o");
const s = called(shops, "s");

const named = query({ shopId: o.shopId, id: o.id });

/** An order of a shop. */
export type OrderName = Found<typeof named>;

/** When a claim is given up: claims of former versions do not say it themselves. */
const claimEnd = sql`coalesce(${o.claimExpiresAt}, ${o.buyerClaimedAt} + make_interval(hours => ${usualHolds.claimHours}))`;

/** Some orders whose time is over, for their money or for finding it, and that nobody has ended yet. */
export function listOverdue(db: Db, now: Date, most: number): Promise<OrderName[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return named.all(
    db,
    sql`(select ${named} from ${o} where ${o.status} = 'pending_payment' and ${o.expiresAt} <= ${at}
      order by ${o.expiresAt} limit ${most}::int)
    union all
    (select ${named} from ${o} where ${o.status} = 'awaiting_confirmation' and ${claimEnd} <= ${at}
      order by ${o.buyerClaimedAt} limit ${most}::int)`,
  );
}

/** Whether a claim has waited longer than its merchant lets claims wait. */
const isLate = (now: Date) => sql`${o.status} = 'awaiting_confirmation'
  and ${o.buyerClaimedAt} <= ${now.toISOString()}::timestamptz
  - make_interval(hours => case when ${isOfPayer(o)}
    then coalesce((${s.holds} ->> 'claimReminderHours')::int, ${usualHolds.claimReminderHours})
    else coalesce((${s.holds} ->> 'firstTimeReminderHours')::int, ${usualHolds.firstTimeReminderHours}) end)`;

const taken = query({ shopId: text(sql`reminded.shop_id`), id: text(sql`reminded.id`) });

/**
 * Notes that the merchants of some claims that wait too long are reminded, each once, and answers with those claims. People who want to
 * know of claims are told once more.
 */
export function takeLateClaims(db: Db, now: Date, most: number): Promise<OrderName[]> {
  const notice = {
    shopId: sql`reminded.shop_id`,
    id: sql`'transfer_claimed/' || reminded.id || '/reminder'`,
    kind: "transfer_claimed" as const,
    orderId: sql`reminded.id`,
    now,
  };
  return taken.all(
    db,
    sql`with reminded as (
      update ${orders} set ${setting(orders, { claimRemindedAt: now })}
      where ${orders.claimRemindedAt} is null and (${orders.shopId}, ${orders.id}) in (
        select ${o.shopId}, ${o.id} from ${o} join ${s} on ${s.id} = ${o.shopId}
        where ${o.claimRemindedAt} is null and ${isLate(now)}
        order by ${o.buyerClaimedAt} limit ${most}::int for update of o skip locked)
      returning ${orders.shopId}, ${orders.id}),
    noticed as (${noticing(notice, sql`from reminded`)})
    select ${taken} from reminded`,
  );
}

const neglecting = query({ shopId: o.shopId });

/** The ids of the shops that have claims that wait too long. One round trip. */
export async function listNeglecting(db: Db, now: Date): Promise<Set<string>> {
  const rows = await neglecting.all(
    db,
    sql`select distinct ${neglecting} from ${o} join ${s} on ${s.id} = ${o.shopId} where ${isLate(now)}`,
  );
  return new Set(rows.map(({ shopId }) => shopId));
}
