import type { Sql } from "../sql/sql";
import type { Db } from "./client";
import { inlined } from "./direct";
import { inOneWrite } from "./one-write";

/**
 * What decides whether the work of a transaction is begun: a statement that goes together with its beginning, and what its rows
 * mean, which may take another look in the transaction. Null lets the work begin; anything else is what `transact` answers with
 * instead. The statement must have changed nothing then.
 */
export type Guard<E extends object> = { statement: Sql; judge: (found: Row[], tx: Db) => Promise<E | null> };

export type Row = Record<string, unknown>;

/** A guard could not be asked, so no work was begun. */
export class GuardFailed extends Error {
  constructor(cause: unknown) {
    super("The guard of a transaction failed.", { cause });
  }
}

/** Asks a guard, whose statement `send` sends. */
export async function askGuard<E extends object>(
  { statement, judge }: Guard<E>,
  tx: Db,
  send: (statement: Sql) => Promise<unknown>,
): Promise<E | null> {
  try {
    return await judge(rowsOf(await send(statement)), tx);
  } catch (cause) {
    throw new GuardFailed(cause);
  }
}

function rowsOf(result: unknown): Row[] {
  const { rows } = Object(result);
  return Array.isArray(rows) ? rows : [];
}

/** A connection, what speaks on it, and the words that begin a transaction there. */
export type Beginning = { client: { query(text: string): Promise<unknown> }; tx: Db; begin: string };

/** Begins a transaction with a statement in it, in one round trip; answers with what the driver answers to that statement. */
export type BeginWith = (beginning: Beginning, statement: Sql) => Promise<unknown>;

/** For a driver that sends a statement while earlier ones are not answered yet: so it can be prepared as all others are. */
export const beginInPipeline: BeginWith = async ({ client, tx, begin }, statement) => {
  const [, found] = await allOf(inOneWrite(client, () => [client.query(begin), tx.execute(statement)] as const));
  return found;
};

/** For a driver that waits for each answer: one message, which carries no values beside its text. */
export const beginInOneMessage: BeginWith = async ({ client, begin }, statement) =>
  [await client.query(`${begin};\n${inlined(statement)}`)].flat().at(-1);

/** Waits for all, whatever becomes of them, and then fails with the first that failed. */
export async function allOf<T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
