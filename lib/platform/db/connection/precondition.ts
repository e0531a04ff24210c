import { fields } from "@/lib/values/fields";
import type { Sql } from "../sql/sql";
import type { Db } from "./client";
import { inlined } from "./direct";
import { inOneWrite } from "./single-write";

/**
 * Precondition of a transaction. `statement` is sent together with `begin`. `validate` checks its rows and may run further
 * queries in the transaction. Null starts the work; `transact` returns any other value instead. In that case the statement must not
 * have changed anything.
 */
export type Guard<E extends object> = { statement: Sql; validate: (found: RawRow[], tx: Db) => Promise<E | null> };

export type RawRow = Record<string, unknown>;

/** Thrown if the precondition could not be checked. No work was started. */
export class GuardFailed extends Error {
  constructor(cause: unknown) {
    super("The precondition of a transaction failed.", { cause });
  }
}

/** Checks a precondition. `send` sends its statement. */
export async function askGuard<E extends object>(
  { statement, validate }: Guard<E>,
  tx: Db,
  send: (statement: Sql) => Promise<unknown>,
): Promise<E | null> {
  try {
    return await validate(rowsOf(await send(statement)), tx);
  } catch (cause) {
    throw new GuardFailed(cause);
  }
}

function rowsOf(result: unknown): RawRow[] {
  const { rows } = fields(result);
  return Array.isArray(rows) ? rows : [];
}

/** Connection, the `Db` on it, and the SQL that begins a transaction there. */
export type Beginning = { client: { query(text: string): Promise<unknown> }; tx: Db; begin: string };

/** Begins a transaction with a statement in one round trip. Returns the driver's result of that statement. */
export type BeginWith = (beginning: Beginning, statement: Sql) => Promise<unknown>;

/** For a driver that pipelines statements. The statement can be prepared like all others. */
export const beginInPipeline: BeginWith = async ({ client, tx, begin }, statement) => {
  const [, found] = await settleAll(inOneWrite(client, () => [client.query(begin), tx.execute(statement)] as const));
  return found;
};

/** For a driver that waits for each response: one message without parameters. */
export const beginInOneMessage: BeginWith = async ({ client, begin }, statement) =>
  [await client.query(`${begin};\n${inlined(statement)}`)].flat().at(-1);

/** Waits for all promises to settle, then throws the first error. */
export async function settleAll<T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
