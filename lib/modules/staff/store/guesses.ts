import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { staff } from "@/lib/schema/staff";

const p = alias(staff, "p");
const guessed = query({ name: p.name, wrongGuesses: p.wrongGuesses });

/**
 * Counts a wrong code for a staff contact. Returns the number since the last right one; null if no staff member has the
 * contact.
 */
export function countWrongGuess(tx: Db, shopId: string, contactKeys: readonly Buffer[]) {
  return guessed.one(
    tx,
    sql`update ${p} set ${assign(staff, { wrongGuesses: sql`${p.wrongGuesses} + 1` })}
    where ${p.shopId} = ${shopId} and ${p.contactKey} in ${toKeyList(contactKeys)} and ${p.removedAt} is null
    returning ${guessed}`,
  );
}

/** Resets the count of wrong codes of a staff member. */
export async function forgetWrongGuesses(tx: Db, shopId: string, id: string): Promise<void> {
  await tx.execute(sql`update ${p} set ${assign(staff, { wrongGuesses: 0 })}
    where ${p.shopId} = ${shopId} and ${p.id} = ${id} and ${p.wrongGuesses} > 0`);
}
