import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query } from "@/lib/platform/db/sql/query";
import { sql } from "@/lib/platform/db/sql/sql";
import { textValue } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { importParts, importRows, imports } from "@/lib/schema/imports";
import type { PieceKind } from "../reader/task";

type ImportKey = { shopId: string; importId: string };

const isOf = ({ shopId, importId }: ImportKey) =>
  sql`${importRows.shopId} = ${shopId} and ${importRows.importId} = ${importId}`;

const isImport = ({ shopId, importId }: ImportKey) =>
  sql`${imports.shopId} = ${shopId} and ${imports.id} = ${importId}`;

/** Fingerprint of an import's parts: each begins with its nonce, which differs each time it is sent. */
export const selectPartsKey = ({ shopId, importId }: ImportKey) => sql`
  select coalesce(md5(string_agg(encode(substring(${importParts.bytes} from 1 for 12), 'hex'), ' '
    order by ${importParts.number})), '') from ${importParts}
  where ${importParts.shopId} = ${shopId} and ${importParts.importId} = ${importId}`;

const parts = query({ key: textValue(sql`key`) });

/** Fingerprint of the parts that an import has now. */
export async function findPartsKey(db: Db, key: ImportKey): Promise<string> {
  const row = await parts.one(db, sql`select ${parts} from (select (${selectPartsKey(key)}) as key) as found`);
  return row?.key ?? "";
}

const read = query({ readAs: imports.readAs });

/** Returns the key under which the stored rows of an import were read; null if there are none. */
export async function findReadAs(db: Db, key: ImportKey): Promise<string | null> {
  const row = await read.one(db, sql`select ${read} from ${imports} where ${isImport(key)}`);
  return row?.readAs ?? null;
}

/** Encrypted piece of parsed files. */
export type SealedPiece = { kind: PieceKind; number: number; bytes: Uint8Array };

/**
 * Replaces the stored rows of an import; false if other parts have arrived meanwhile. An upload of a part waits for the end of
 * the transaction.
 */
export async function storeRead(
  tx: Db,
  key: ImportKey,
  { partsKey: seen, readAs, pieces }: { partsKey: string; readAs: string; pieces: readonly SealedPiece[] },
): Promise<boolean> {
  await tx.execute(sql`select 1 from ${imports} where ${isImport(key)} for update`);
  const isSame = await affected(
    tx,
    sql`update ${imports} set ${assign(imports, { readAs })}
      where ${isImport(key)} and (${selectPartsKey(key)}) = ${seen} returning 1`,
  );
  if (!isSame) return false;
  await tx.execute(sql`delete from ${importRows} where ${isOf(key)}`);
  for (const piece of pieces) await tx.execute(insertInto(importRows, { ...key, ...piece }));
  return true;
}

const piece = query({ bytes: importRows.bytes });

/** Returns an encrypted piece of an import's files; null if it is not stored. */
export async function findPiece(
  db: Db,
  key: ImportKey,
  { kind, number }: { kind: PieceKind; number: number },
): Promise<Uint8Array | null> {
  const row = await piece.one(
    db,
    sql`select ${piece} from ${importRows}
      where ${isOf(key)} and ${importRows.kind} = ${kind} and ${importRows.number} = ${number}`,
  );
  return row?.bytes ?? null;
}
