import type { RowCursor } from "@/lib/modules/operations/store/key-rotation";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";

export type RotationDeps = Pick<Deps, "db" | "secrets">;

/** Progress of re-encrypting a table: rows seen, rows re-encrypted, and unchanged rows that no secret decrypts. */
export type RotationProgress = { table: string; seen: number; rotatedRows: number; unreadable: number };

export type ReportProgress = (progress: RotationProgress) => void;

/** Table with encrypted columns. */
export type EncryptedTable<Row extends RowCursor, Values> = {
  table: string;
  /** Reads the rows after a cursor in key order, and locks them. */
  readRows: (tx: Db, after: RowCursor | null, limit: number) => PromiseLike<Row[]>;
  /** Re-encrypts a row. Returns null if the row is already current; throws if no secret decrypts it. */
  reencryptRow: (secrets: Secrets, row: Row) => Values | null;
  saveRow: (tx: Db, row: Row, values: Values) => PromiseLike<unknown>;
};

/** Returns the table unchanged. The call infers the types of its rows and values. */
export function defineTable<Row extends RowCursor, Values>(
  table: EncryptedTable<Row, Values>,
): EncryptedTable<Row, Values> {
  return table;
}

const batchRows = 100;

/** Re-encrypts one table, with a transaction for each batch of rows. */
export async function rotateTable<Row extends RowCursor, Values>(
  { db, secrets }: RotationDeps,
  table: EncryptedTable<Row, Values>,
  reportProgress: ReportProgress,
): Promise<RotationProgress> {
  let progress: RotationProgress = { table: table.table, seen: 0, rotatedRows: 0, unreadable: 0 };
  let cursor: RowCursor | null = null;
  do {
    const after: RowCursor | null = cursor;
    const batch: Batch = await transact(db, (tx) => rotateBatch(tx, secrets, table, after));
    progress = {
      ...progress,
      seen: progress.seen + batch.seen,
      rotatedRows: progress.rotatedRows + batch.rotatedRows,
      unreadable: progress.unreadable + batch.unreadable,
    };
    cursor = batch.next;
    reportProgress(progress);
  } while (cursor);
  return progress;
}

type Batch = Omit<RotationProgress, "table"> & { next: RowCursor | null };

/** Re-encrypts the rows after a cursor. `next` is null after the last row of the table. */
async function rotateBatch<Row extends RowCursor, Values>(
  tx: Db,
  secrets: Secrets,
  { readRows, reencryptRow, saveRow }: EncryptedTable<Row, Values>,
  after: RowCursor | null,
): Promise<Batch> {
  const rows = await readRows(tx, after, batchRows);
  const batch: Batch = {
    seen: rows.length,
    rotatedRows: 0,
    unreadable: 0,
    next: rows.length < batchRows ? null : (rows.at(-1) ?? null),
  };
  for (const row of rows) {
    const values = tryReencrypt(() => reencryptRow(secrets, row));
    if (values === "unreadable") batch.unreadable += 1;
    else if (values !== null) {
      await saveRow(tx, row, values);
      batch.rotatedRows += 1;
    }
  }
  return batch;
}

function tryReencrypt<Values>(reencrypt: () => Values): Values | "unreadable" {
  try {
    return reencrypt();
  } catch {
    return "unreadable";
  }
}
