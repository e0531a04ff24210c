import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { idList } from "../sql/rows";
import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { orders } from "../tables/orders";

const o = called(orders, "o");

/** A courier's number for a parcel, in a shop. */
export type AwbKey = { shopId: string; courierCode: string; awb: string };

/**
 * Lets one transaction at a time give this number to an order: a second one waits for the first to end, and then sees what it wrote.
 * No unique index can say this, as the number is free again after some months and an order may share it on purpose.
 */
export async function lockAwb(tx: Db, { shopId, courierCode, awb }: AwbKey): Promise<void> {
  const key = `awb ${shopId} ${courierCode} ${awb}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

const user = query({ id: o.id, number: o.number, courierCode: o.courierCode, awb: o.awb });

/** An order that has a courier's number. */
export type AwbUser = Found<typeof user>;

/** The other order that has this number since then; null where none has. The number must be locked. */
export function findAwbUser(tx: Db, key: AwbKey, exceptId: string, since: Date): Promise<AwbUser | null> {
  return user.one(
    tx,
    sql`select ${user} from ${o} where ${o.shopId} = ${key.shopId} and upper(${o.awb}) = ${key.awb} and ${o.awb} is not null
      and ${o.courierCode} = ${key.courierCode} and ${o.id} <> ${exceptId} and ${hasItSince(since)}
      order by ${o.placedAt} desc, ${o.id} desc limit 1`,
  );
}

/** The orders that have one of these numbers since then. */
export function listAwbUsers(db: Db, shopId: string, awbs: readonly string[], since: Date): Promise<AwbUser[]> {
  return user.all(
    db,
    sql`select ${user} from ${o} where ${o.shopId} = ${shopId} and upper(${o.awb}) = any (${idList(awbs)})
      and ${o.awb} is not null and ${hasItSince(since)} order by ${o.placedAt} desc, ${o.id} desc`,
  );
}

/** Orders of versions that did not note when the number came count from when they were placed. */
function hasItSince(since: Date): Sql {
  return sql`coalesce(${o.awbAt}, ${o.placedAt}) > ${since.toISOString()}::timestamptz`;
}
