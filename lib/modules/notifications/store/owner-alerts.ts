import type { PayoutAccountChange } from "@/lib/modules/notifications/rules/messages";
import type { WarningKind } from "@/lib/modules/notifications/rules/staff-notifications";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int, known } from "@/lib/platform/db/sql/values";
import { insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { newId } from "@/lib/platform/random";
import { staffNotices } from "@/lib/schema/delivery";
import { pushDeliveries, pushSubscriptions } from "@/lib/schema/push";
import { staff } from "@/lib/schema/staff";

const n = alias(staffNotices, "n");
const d = alias(pushSubscriptions, "d");
const staffMember = alias(staff, "who");

/** Alert to all owners of a shop. */
export type NewWarning = { shopId: string; kind: WarningKind; warning: PayoutAccountChange; now: Date };

const warned = query({ pushes: int(sql`count(*)`) });

/**
 * Stores an owner alert for the admin, and queues pushes to all devices of owners. Returns their number. The caller sends the
 * messages.
 */
export async function warnOwners(tx: Db, { now, ...notice }: NewWarning): Promise<number> {
  const { shopId } = notice;
  const id = newId("wrn", now);
  const alertInsert = insertInto(staffNotices, { ...notice, id, createdAt: now, dueAt: now, notifiedAt: now });
  const subscriptionId = sql`${d.id}`;
  const pushing = insertSelect(pushDeliveries, { shopId, subscriptionId, noticeId: id, createdAt: now, dueAt: now });
  const found = await warned.one(
    tx,
    sql`with saved as (${alertInsert}),
    pushed as (${pushing} from ${d} join ${staffMember} on ${staffMember.shopId} = ${d.shopId} and ${staffMember.id} = ${d.staffId}
      where ${d.shopId} = ${shopId} and ${staffMember.role} = 'owner' and ${staffMember.removedAt} is null returning 1)
    select ${warned} from pushed`,
  );
  return found?.pushes ?? 0;
}

const ownerAlert = query({ id: n.id, warning: known(n.warning), createdAt: n.createdAt });

/** Lists the owner alerts of a shop since `since`, newest first. */
export function listWarnings(db: Db, shopId: string, since: Date, most: number): Promise<Row<typeof ownerAlert>[]> {
  return ownerAlert.all(
    db,
    sql`select ${ownerAlert} from ${n}
    where ${n.shopId} = ${shopId} and ${n.warning} is not null and ${n.createdAt} >= ${since.toISOString()}
    order by ${n.createdAt} desc limit ${most}::int`,
  );
}
