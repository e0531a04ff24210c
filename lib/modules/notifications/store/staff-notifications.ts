import type { NoticeKind, WarningKind } from "@/lib/modules/notifications/rules/staff-notifications";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias, type Value } from "@/lib/platform/db/sql/shape";
import type { BindParam } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { int, known, orNull } from "@/lib/platform/db/sql/values";
import { assign, insertSelect } from "@/lib/platform/db/sql/write";
import { products, variants } from "@/lib/schema/catalog";
import { outbox, staffNotices } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { pushDeliveries, pushSubscriptions } from "@/lib/schema/push";
import { staff } from "@/lib/schema/staff";

const n = alias(staffNotices, "n");
const o = alias(orders, "o");
const v = alias(variants, "v");
const g = alias(products, "g");
const staffMember = alias(staff, "who");
const d = alias(pushSubscriptions, "d");

type Given<T> = T | BindParam<T> | Sql | Value<T>;

/** New staff notification. `id` identifies the event, so it is sent once. */
export type NewNotice = {
  shopId: Given<string>;
  id: Given<string>;
  kind: NoticeKind | Value<NoticeKind | WarningKind>;
  orderId: Given<string | null>;
  variantId?: Given<string | null>;
  /** Actor, who needs no notification. */
  exceptStaffId?: string | null | undefined;
  now: Date | BindParam<Date>;
};

/**
 * Inserts a staff notification as part of the statement that causes its event. Inserts one per row of `from`, if a staff member
 * wants it. Returns a row for each new one.
 */
export function noticing({ now, ...notice }: NewNotice, from: Sql): Sql {
  const { shopId, kind, exceptStaffId: except = null } = notice;
  const isOther = except === null ? sql`` : sql` and ${staffMember.id} <> ${except}`;
  return sql`${insertSelect(staffNotices, { ...notice, createdAt: now, dueAt: now })} ${from}
    where exists (select 1 from ${staffMember} where ${staffMember.shopId} = ${shopId} and ${staffMember.removedAt} is null
      and (${kind} = any (${staffMember.notices}) or ${kind} = any (${staffMember.pushNotices}))${isOther})
    on conflict do nothing returning 1`;
}

/** Inserts a staff notification for an event that no statement of ours causes. */
export async function writeNotice(db: Db, notice: NewNotice): Promise<void> {
  await db.execute(noticing(notice, sql``));
}

const claimedNotice = relation("t", { shopId: staffNotices.shopId, id: staffNotices.id });

const taken = query({
  shopId: claimedNotice.shopId,
  id: claimedNotice.id,
  kind: known(n.kind),
  warning: n.warning,
  exceptStaffId: n.exceptStaffId,
  number: orNull(o.number),
  total: orNull(o.total),
  product: orNull(g.name),
  productOptions: orNull(g.options),
  options: orNull(v.options),
});

/** Staff notification that a worker has claimed, and its subject. */
export type DueNotice = Row<typeof taken>;

/** Claims due staff notifications of one shop or of all, so no other worker claims them before `retryAt`. */
export function takeDueNotices(
  db: Db,
  { now, retryAt, most, shopId }: { now: Date; retryAt: Date; most: number; shopId: string | null },
): Promise<DueNotice[]> {
  const due = alias(staffNotices, "due");
  return taken.all(
    db,
    sql`with t as (
      update ${staffNotices} set ${assign(staffNotices, { dueAt: retryAt })}
      where (${staffNotices.shopId}, ${staffNotices.id}) in (
        select ${due.shopId}, ${due.id} from ${due}
        where ${due.dueAt} <= ${now.toISOString()} and ${due.notifiedAt} is null
          and ${shopId === null ? sql`true` : sql`${due.shopId} = ${shopId}`}
        order by ${due.dueAt}, ${due.id} limit ${most}::int for update skip locked)
      returning ${claimedNotice})
    select ${taken} from t join ${n} on ${n.shopId} = ${claimedNotice.shopId} and ${n.id} = ${claimedNotice.id}
    left join ${o} on ${o.shopId} = ${n.shopId} and ${o.id} = ${n.orderId}
    left join ${v} on ${v.shopId} = ${n.shopId} and ${v.id} = ${n.variantId}
    left join ${g} on ${g.shopId} = ${v.shopId} and ${g.id} = ${v.productId}
    order by ${n.createdAt}, ${n.id}`,
  );
}

const { of: messageRows, columns: w } = recordset("w", {
  id: outbox.id,
  kind: outbox.kind,
  contactKey: outbox.contactKey,
  channel: outbox.channel,
  message: outbox.message,
  dueAt: outbox.dueAt,
});

/** Message of a staff notification to one person. */
export type NoticeMessage = Pick<
  typeof outbox.$inferSelect,
  "id" | "kind" | "contactKey" | "channel" | "message" | "dueAt"
>;

const dispatchResult = query({ pushes: int(sql`(select count(*) from pushed)`) });

/**
 * Queues the messages and pushes of a staff notification and marks it as sent. Returns null and queues nothing if another
 * worker has done so.
 */
export function dispatchStaffNotification(
  db: Db,
  { shopId, id, kind, exceptStaffId }: Pick<DueNotice, "shopId" | "id" | "kind" | "exceptStaffId">,
  messages: readonly NoticeMessage[],
  now: Date,
): Promise<Row<typeof dispatchResult> | null> {
  const queueing = insertSelect(outbox, {
    shopId,
    id: w.id,
    orderId: null,
    kind: w.kind,
    contactKey: w.contactKey,
    channel: w.channel,
    message: w.message,
    attempts: 1,
    createdAt: now,
    dueAt: w.dueAt,
  });
  const pushing = insertSelect(pushDeliveries, {
    shopId,
    subscriptionId: sql`${d.id}`,
    noticeId: id,
    createdAt: now,
    dueAt: now,
  });
  return dispatchResult.one(
    db,
    sql`with marked as (
      update ${n} set ${assign(staffNotices, { notifiedAt: now })}
      where ${n.shopId} = ${shopId} and ${n.id} = ${id} and ${n.notifiedAt} is null returning 1),
    queued as (${queueing} from marked, ${messageRows(messages)}),
    pushed as (${pushing} from marked, ${d} join ${staffMember} on ${staffMember.shopId} = ${d.shopId} and ${staffMember.id} = ${d.staffId}
      where ${d.shopId} = ${shopId} and ${staffMember.removedAt} is null and ${kind}::text = any (coalesce(${staffMember.pushNotices}, ${staffMember.notices}))
        and ${staffMember.id} is distinct from ${exceptStaffId}
      returning 1)
    select ${dispatchResult} from marked`,
  );
}
