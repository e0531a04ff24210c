import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { setting } from "../sql/write";
import { orders } from "../tables/orders";
import { shops } from "../tables/shops";
import { activity } from "../tables/staff";
import { isOpen } from "./buyers";

const s = called(shops, "s");
const o = called(orders, "o");
const a = called(activity, "a");

const ending = query({ name: s.name, timeZone: s.timeZone, deletesAt: s.deletesAt });

/** What a shop is called, and when it goes; null: it stays. */
export type Ending = Found<typeof ending>;

export async function findEnding(db: Db, shopId: string): Promise<Ending> {
  const found = await ending.one(db, sql`select ${ending} from ${s} where ${s.id} = ${shopId}`);
  if (!found) throw new Error("The shop of the request is gone.");
  return found;
}

/** Sets when a shop goes, or that it stays. One that is gone does not come back. */
export async function setEnding(tx: Db, shopId: string, deletesAt: Date | null): Promise<void> {
  await tx.execute(sql`update ${s} set ${setting(shops, { deletesAt })}
    where ${s.id} = ${shopId} and ${s.deletedAt} is null`);
}

const open = query({ number: o.number });

/** The numbers of orders that are not over yet. */
export async function listOpenNumbers(db: Db, shopId: string, most: number): Promise<string[]> {
  const rows = await open.all(
    db,
    sql`select ${open} from ${o} where ${o.shopId} = ${shopId} and ${isOpen(o)} order by ${o.placedAt} limit ${most}::int`,
  );
  return rows.map(({ number }) => number);
}

/** Whether all that a shop knows of its orders was saved since a moment. */
export function wasExported(db: Db, shopId: string, since: Date): Promise<boolean> {
  return isFound(
    db,
    sql`select 1 from ${a} where ${a.shopId} = ${shopId} and ${a.subjectKind} in ('orders', 'shop')
      and ${a.what} in ('orders.exported_with_buyers', 'shop.exported') and ${a.at} >= ${since.toISOString()} limit 1`,
  );
}
