import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount } from "@/lib/platform/db/sql/values";
import { refunds } from "@/lib/schema/payments";
import { shops } from "@/lib/schema/shops";
import { staff } from "@/lib/schema/staff";

const r = alias(refunds, "r");
const p = alias(staff, "p");
const h = alias(shops, "h");

const limit = query({ most: h.staffRefundLimit });

/**
 * Amount that a staff member may refund through gateways within 24 hours; null if the person was removed. Locks the person: of
 * two concurrent refunds, the second waits for the first and counts it.
 */
export async function lockRefundLimit(tx: Db, shopId: string, staffId: string): Promise<number | null> {
  const found = await limit.one(
    tx,
    sql`select ${limit} from ${p} join ${h} on ${h.id} = ${p.shopId}
      where ${p.shopId} = ${shopId} and ${p.id} = ${staffId} and ${p.removedAt} is null for no key update of p`,
  );
  return found?.most ?? null;
}

const sum = query({ used: amount(sql`coalesce(sum(${r.amount}), 0)`) });

/** Sums the refunds of a staff member through gateways since `since`. Failed and dashboard refunds do not count. */
export async function sumGatewayRefunds(
  tx: Db,
  { shopId, staffId, since, exceptId }: { shopId: string; staffId: string; since: Date; exceptId: string | null },
): Promise<number> {
  const found = await sum.one(
    tx,
    sql`select ${sum} from ${r} where ${r.shopId} = ${shopId} and ${r.byStaffId} = ${staffId}
      and ${r.createdAt} > ${since.toISOString()}::timestamptz and ${r.id} <> ${exceptId ?? ""}
      and ${r.status} <> 'failed' and ${r.providerRef} is null and (${r.how} = 'gateway' or ${r.sentAt} is not null)`,
  );
  return found?.used ?? 0;
}
