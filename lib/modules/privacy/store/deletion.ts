import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { isOpen } from "./buyers";

const s = alias(shops, "s");
const o = alias(orders, "o");
const a = alias(activity, "a");

const ending = query({ name: s.name, timeZone: s.timeZone, deletesAt: s.deletesAt });

/** Name of a shop, and the time of its deletion; null if not scheduled. */
export type Ending = Row<typeof ending>;

export async function findEnding(db: Db, shopId: string): Promise<Ending> {
  const found = await ending.one(db, sql`select ${ending} from ${s} where ${s.id} = ${shopId}`);
  if (!found) throw new Error("The shop of this request does not exist.");
  return found;
}

/** Schedules or cancels the deletion of a shop. A deleted shop cannot be restored. */
export async function setEnding(tx: Db, shopId: string, deletesAt: Date | null): Promise<void> {
  await tx.execute(sql`update ${s} set ${assign(shops, { deletesAt })}
    where ${s.id} = ${shopId} and ${s.deletedAt} is null`);
}

const open = query({ number: o.number });

/** Lists the numbers of unfinished orders. */
export async function listOpenNumbers(db: Db, shopId: string, most: number): Promise<string[]> {
  const rows = await open.all(
    db,
    sql`select ${open} from ${o} where ${o.shopId} = ${shopId} and ${isOpen(o)} order by ${o.placedAt} limit ${most}::int`,
  );
  return rows.map(({ number }) => number);
}

/**
 * True if an export with buyers since `since` contains every order whose buyer is not erased. One file has a limited number of
 * orders, so several files may cover different periods. At least one export is required, even without orders.
 */
export function wasExported(db: Db, shopId: string, since: Date): Promise<boolean> {
  const isExport = sql`${a.shopId} = ${shopId} and ${a.subjectKind} = 'orders' and ${a.subjectId} = 'all'
    and ${a.what} = 'orders.exported_with_buyers' and ${a.at} >= ${since.toISOString()}
    and ${a.after} ->> 'incomplete' is null`;
  const holdsOrder = sql`${o.placedAt} <= ${a.at}
    and ${o.placedAt} >= coalesce((${a.after} ->> 'from')::timestamptz, '-infinity')
    and ${o.placedAt} < coalesce((${a.after} ->> 'until')::timestamptz, 'infinity')`;
  return affected(
    db,
    sql`select 1 where exists (select 1 from ${a} where ${isExport}) and not exists (
      select 1 from ${o} where ${o.shopId} = ${shopId} and ${o.forgottenAt} is null
        and not exists (select 1 from ${a} where ${isExport} and ${holdsOrder}))`,
  );
}
