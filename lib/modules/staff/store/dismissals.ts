import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { staff } from "@/lib/schema/staff";

const s = alias(staff, "s");

const dismissals = query({ ids: s.dismissedWarnings });

type StaffKey = { shopId: string; staffId: string };

/** Lists the warnings that a staff member has dismissed. */
export async function listDismissals(db: Db, { shopId, staffId }: StaffKey): Promise<readonly string[]> {
  const found = await dismissals.one(
    db,
    sql`select ${dismissals} from ${s} where ${s.shopId} = ${shopId} and ${s.id} = ${staffId}`,
  );
  return found?.ids ?? [];
}

/** Adds a dismissed warning, and forgets the oldest of more than `most`. False if it was dismissed before. */
export function addDismissal(
  tx: Db,
  { shopId, staffId, id }: StaffKey & { id: string },
  most: number,
): Promise<boolean> {
  const list = sql`array_append(${staff.dismissedWarnings}, ${id}::text)`;
  const newest = sql`(${list})[greatest(1, cardinality(${list}) - ${most - 1}::int):]`;
  return affected(
    tx,
    sql`update ${staff} set ${assign(staff, { dismissedWarnings: newest })}
      where ${staff.shopId} = ${shopId} and ${staff.id} = ${staffId} and ${id} <> all (${staff.dismissedWarnings})
      returning 1`,
  );
}
