import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { known } from "../sql/values";
import { inserting, setting } from "../sql/write";
import { forgettings } from "../tables/privacy";

const f = called(forgettings, "f");

export type ForgettingRow = typeof forgettings.$inferSelect;

/** Writes down that a contact is to be forgotten. */
export async function insertForgetting(tx: Db, row: ForgettingRow): Promise<void> {
  await tx.execute(inserting(forgettings, row));
}

const listed = query({
  id: f.id,
  proof: f.proof,
  byName: f.byName,
  askedAt: f.askedAt,
  doneAt: f.doneAt,
  orders: f.orders,
});

/** One that was asked for, and whether it is done. */
export type ListedForgetting = Found<typeof listed>;

/** Contacts that were to be forgotten, newest first; `proof`: only those of this one. */
export function listForgettings(
  db: Db,
  shopId: string,
  { before, most }: { before: string | null; most: number },
): Promise<ListedForgetting[]> {
  const older = before === null ? sql`` : sql`and ${f.id} < ${before}`;
  return listed.all(
    db,
    sql`select ${listed} from ${f} where ${f.shopId} = ${shopId} ${older} order by ${f.id} desc limit ${most}::int`,
  );
}

const open = query({ shopId: f.shopId, id: f.id, contact: known(f.contact), askedAt: f.askedAt });

/** One that has not come to its end. */
export type OpenForgetting = Found<typeof open>;

/** Some that have not come to their end, the oldest first. */
export function listOpenForgettings(db: Db, most: number): Promise<OpenForgetting[]> {
  return open.all(
    db,
    sql`select ${open} from ${f} where ${f.doneAt} is null and ${f.contact} is not null
      order by ${f.askedAt} limit ${most}::int`,
  );
}

/** Notes how many orders were done with; `doneAt`: all of them, and whose they were is forgotten as well. */
export async function noteForgotten(
  tx: Db,
  { shopId, id }: Pick<ForgettingRow, "shopId" | "id">,
  { orders, doneAt }: { orders: number; doneAt: Date | null },
): Promise<void> {
  const counted = { orders: sql`${f.orders} + ${orders}::int` };
  const changes = doneAt ? { ...counted, doneAt, contact: null } : counted;
  await tx.execute(sql`update ${f} set ${setting(forgettings, changes)}
    where ${f.shopId} = ${shopId} and ${f.id} = ${id} and ${f.doneAt} is null`);
}
