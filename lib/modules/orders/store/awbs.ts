import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { orders } from "@/lib/schema/orders";

const o = alias(orders, "o");

/** AWB of a courier in a shop. */
export type AwbKey = { shopId: string; courierCode: string; awb: string };

/**
 * Lets one transaction at a time assign this AWB to an order. A second one waits for the first to end, and then sees its
 * changes. A unique index cannot do this: an AWB can be reused after some months, and orders may share one on purpose.
 */
export async function lockAwb(tx: Db, { shopId, courierCode, awb }: AwbKey): Promise<void> {
  const key = `awb ${shopId} ${courierCode} ${awb}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

const user = query({ id: o.id, number: o.number, courierCode: o.courierCode, awb: o.awb });

/** Order with an AWB. */
export type AwbUser = Row<typeof user>;

/** Returns another order that has this AWB since `since`, or null. The caller must lock the AWB. */
export function findAwbUser(tx: Db, key: AwbKey, exceptId: string, since: Date): Promise<AwbUser | null> {
  return user.one(
    tx,
    sql`select ${user} from ${o} where ${o.shopId} = ${key.shopId} and upper(${o.awb}) = ${key.awb} and ${o.awb} is not null
      and ${o.courierCode} = ${key.courierCode} and ${o.id} <> ${exceptId} and ${hasItSince(since)}
      order by ${o.placedAt} desc, ${o.id} desc limit 1`,
  );
}

/** Lists the orders that have one of these AWBs since `since`. */
export function listAwbUsers(db: Db, shopId: string, awbs: readonly string[], since: Date): Promise<AwbUser[]> {
  return user.all(
    db,
    sql`select ${user} from ${o} where ${o.shopId} = ${shopId} and upper(${o.awb}) = any (${idList(awbs)})
      and ${o.awb} is not null and ${hasItSince(since)} order by ${o.placedAt} desc, ${o.id} desc`,
  );
}

/** Orders of earlier releases have no `awbAt`. They count from their placement. */
function hasItSince(since: Date): Sql {
  return sql`coalesce(${o.awbAt}, ${o.placedAt}) > ${since.toISOString()}::timestamptz`;
}
