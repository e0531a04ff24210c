import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { truth } from "@/lib/platform/db/sql/values";
import { orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";

const a = alias(activity, "a");
const o = alias(orders, "o");
const s = alias(shops, "s");

const paid = query({
  isPaid: truth(sql`exists (select 1 from ${o} where ${o.shopId} = ${s.id} and ${o.paidAt} is not null)`),
});

/** True if a shop ever received a payment. */
export async function wasPaid(db: Db, shopId: string): Promise<boolean> {
  const found = await paid.one(db, sql`select ${paid} from ${s} where ${s.id} = ${shopId}`);
  return found?.isPaid ?? false;
}

const trial = query({ what: a.subjectId, at: a.at, after: a.after });

/** Successful trials of a merchant with their times; each the newest first. */
export type TrialRow = Row<typeof trial>;

const most = 50;

/** Lists the trials of a shop from its audit log. */
export function listTrials(db: Db, shopId: string): Promise<TrialRow[]> {
  return trial.all(
    db,
    sql`select ${trial} from ${a} where ${a.shopId} = ${shopId} and ${a.subjectKind} = 'guide'
      and ${a.subjectId} in ('codes', 'qris') order by ${a.id} desc limit ${most}::int`,
  );
}
