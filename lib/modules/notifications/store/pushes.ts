import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { known, orNull } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { products, variants } from "@/lib/schema/catalog";
import { staffNotices } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { pushDeliveries, pushSubscriptions } from "@/lib/schema/push";

const due = alias(pushDeliveries, "due");
const d = alias(pushSubscriptions, "d");
const n = alias(staffNotices, "n");
const o = alias(orders, "o");
const v = alias(variants, "v");
const g = alias(products, "g");

const claimedPush = relation("t", {
  shopId: pushDeliveries.shopId,
  subscriptionId: pushDeliveries.subscriptionId,
  noticeId: pushDeliveries.noticeId,
  attempts: pushDeliveries.attempts,
  createdAt: pushDeliveries.createdAt,
});

const taken = query({
  shopId: claimedPush.shopId,
  subscriptionId: claimedPush.subscriptionId,
  noticeId: claimedPush.noticeId,
  attempts: claimedPush.attempts,
  createdAt: claimedPush.createdAt,
  target: d.target,
  endpointHash: d.endpointHash,
  kind: known(n.kind),
  warning: n.warning,
  number: orNull(o.number),
  total: orNull(o.total),
  product: orNull(g.name),
  productOptions: orNull(g.options),
  options: orNull(v.options),
});

/** Push of a staff notification to one device, and its subject. */
export type DuePush = Row<typeof taken>;

/** Claims due pushes of one shop or of all, so no other worker claims them before `retryAt`. */
export function takeDuePushes(
  db: Db,
  { now, retryAt, most, shopId }: { now: Date; retryAt: Date; most: number; shopId: string | null },
): Promise<DuePush[]> {
  return taken.all(
    db,
    sql`with t as (
      update ${pushDeliveries} set ${assign(pushDeliveries, { dueAt: retryAt, attempts: sql`${pushDeliveries.attempts} + 1` })}
      where (${pushDeliveries.shopId}, ${pushDeliveries.subscriptionId}, ${pushDeliveries.noticeId}) in (
        select ${due.shopId}, ${due.subscriptionId}, ${due.noticeId} from ${due}
        where ${due.dueAt} <= ${now.toISOString()} and ${shopId === null ? sql`true` : sql`${due.shopId} = ${shopId}`}
        order by ${due.dueAt} limit ${most}::int for update skip locked)
      returning ${claimedPush})
    select ${taken} from t
    join ${d} on ${d.shopId} = ${claimedPush.shopId} and ${d.id} = ${claimedPush.subscriptionId}
    join ${n} on ${n.shopId} = ${claimedPush.shopId} and ${n.id} = ${claimedPush.noticeId}
    left join ${o} on ${o.shopId} = ${n.shopId} and ${o.id} = ${n.orderId}
    left join ${v} on ${v.shopId} = ${n.shopId} and ${v.id} = ${n.variantId}
    left join ${g} on ${g.shopId} = ${v.shopId} and ${g.id} = ${v.productId}
    order by ${claimedPush.createdAt}`,
  );
}

type PushName = Pick<DuePush, "shopId" | "subscriptionId" | "noticeId">;

/** Deletes a push that was delivered or abandoned. */
export async function endPush(db: Db, { shopId, subscriptionId, noticeId }: PushName): Promise<void> {
  await db.execute(sql`
    delete from ${due} where ${due.shopId} = ${shopId} and ${due.subscriptionId} = ${subscriptionId}
      and ${due.noticeId} = ${noticeId}`);
}

/** Postpones a push. */
export async function putOffPush(db: Db, { shopId, subscriptionId, noticeId }: PushName, dueAt: Date): Promise<void> {
  await db.execute(sql`
    update ${due} set ${assign(pushDeliveries, { dueAt })}
    where ${due.shopId} = ${shopId} and ${due.subscriptionId} = ${subscriptionId} and ${due.noticeId} = ${noticeId}`);
}

/** Deletes a device that its push service no longer knows, with all its pending pushes. */
export async function dropDevice(db: Db, { shopId, subscriptionId }: PushName): Promise<void> {
  await db.execute(sql`delete from ${d} where ${d.shopId} = ${shopId} and ${d.id} = ${subscriptionId}`);
}
