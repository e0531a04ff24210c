import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query } from "@/lib/platform/db/sql/query";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, int } from "@/lib/platform/db/sql/values";
import { imports } from "@/lib/schema/imports";

/** Waits for concurrent creations of imports in the shop, and deletes expired ones. */
export async function lockImports(tx: Db, shopId: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${shopId}`}, 0))`);
  await tx.execute(sql`delete from ${imports} where ${imports.shopId} = ${shopId} and ${imports.expiresAt} <= ${now}`);
}

/** True if an import can still be applied: it is not done, and its files were not found to be unreadable. */
const isOpen = sql`(${imports.state} <> 'done'
  and not (${imports.state} = 'checked' and ${imports.report}->>'format' is null))`;

const use = query({
  open: int(sql`count(*) filter (where ${isOpen})`),
  bytes: amount(sql`coalesce(sum(
    (select sum((file->>'bytes')::float8) from jsonb_array_elements(${imports.files}) as file)), 0)`),
});

/** Returns the number of open imports of the shop, and the total size of all files. */
export async function findImportUse(tx: Db, shopId: string): Promise<{ open: number; bytes: number }> {
  const row = await use.one(tx, sql`select ${use} from ${imports} where ${imports.shopId} = ${shopId}`);
  return row ?? { open: 0, bytes: 0 };
}

/** Deletes an import with its files; false if there is none, or if it is being applied. */
export function deleteImportRow(tx: Db, shopId: string, id: string): Promise<boolean> {
  return affected(
    tx,
    sql`delete from ${imports} where ${imports.shopId} = ${shopId} and ${imports.id} = ${id}
      and ${imports.state} <> 'applying' returning 1`,
  );
}
