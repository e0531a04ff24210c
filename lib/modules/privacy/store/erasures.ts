import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { known } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { forgettings } from "@/lib/schema/privacy";

const f = alias(forgettings, "f");

export type ErasureRow = typeof forgettings.$inferSelect;

/** Stores an erasure request. */
export async function insertErasure(tx: Db, row: ErasureRow): Promise<void> {
  await tx.execute(insertInto(forgettings, row));
}

const listed = query({
  id: f.id,
  proof: f.proof,
  byName: f.byName,
  askedAt: f.askedAt,
  doneAt: f.doneAt,
  orders: f.orders,
});

/** Erasure request and its state. */
export type ListedErasure = Row<typeof listed>;

/** Lists erasure requests, newest first. `proof` limits the list to one contact. */
export function listForgettings(
  db: Db,
  shopId: string,
  { before, most }: { before: string | null; most: number },
): Promise<ListedErasure[]> {
  const older = before === null ? sql`` : sql`and ${f.id} < ${before}`;
  return listed.all(
    db,
    sql`select ${listed} from ${f} where ${f.shopId} = ${shopId} ${older} order by ${f.id} desc limit ${most}::int`,
  );
}

const open = query({ shopId: f.shopId, id: f.id, contact: known(f.contact), askedAt: f.askedAt });

/** Unfinished erasure request. */
export type OpenErasure = Row<typeof open>;

/** Lists some unfinished erasure requests, oldest first. */
export function listOpenForgettings(db: Db, most: number): Promise<OpenErasure[]> {
  return open.all(
    db,
    sql`select ${open} from ${f} where ${f.doneAt} is null and ${f.contact} is not null
      order by ${f.askedAt} limit ${most}::int`,
  );
}

/** Records the number of erased orders. `doneAt`: all are erased, and the contact itself is deleted too. */
export async function noteForgotten(
  tx: Db,
  { shopId, id }: Pick<ErasureRow, "shopId" | "id">,
  { orders, doneAt }: { orders: number; doneAt: Date | null },
): Promise<void> {
  const counted = { orders: sql`${f.orders} + ${orders}::int` };
  const changes = doneAt ? { ...counted, doneAt, contact: null } : counted;
  await tx.execute(sql`update ${f} set ${assign(forgettings, changes)}
    where ${f.shopId} = ${shopId} and ${f.id} = ${id} and ${f.doneAt} is null`);
}
