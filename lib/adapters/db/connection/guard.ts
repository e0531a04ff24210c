import type { Sql } from "../sql/sql";
import type { Db } from "./client";
import { inlined } from "./direct";

/**
 * What decides whether the work of a transaction is begun: statements that go together with its beginning, and what their rows
 * mean. Null lets the work begin; anything else is what `transact` answers with instead. They must have changed nothing then.
 */
export type Guard<E extends object> = { statements: readonly Sql[]; judge: (found: Row[][]) => E | null };

type Row = Record<string, unknown>;

/** A statement of the guard failed, before any work was begun. */
export class GuardFailed extends Error {
  constructor(cause: unknown) {
    super("The guard of a transaction failed.", { cause });
  }
}

/** What the guard found that ends the transaction before its work; null lets the work begin. `ask` runs its statements. */
export async function askGuard<E extends object>(
  { statements, judge }: Guard<E>,
  ask: (statements: readonly Sql[]) => Promise<Row[][]>,
): Promise<E | null> {
  const found = await ask(statements).catch((cause: unknown) => {
    throw new GuardFailed(cause);
  });
  return judge(found);
}

/** A connection, what speaks on it, and the words that begin a transaction there. */
type Beginning = { client: { query(text: string): Promise<unknown> }; tx: Db; begin: string };

/** Begins a transaction and asks statements in it, all in one round trip; answers with the rows of each. */
export type BeginAsking = (beginning: Beginning, statements: readonly Sql[]) => Promise<Row[][]>;

/** For a driver that sends a statement while earlier ones are not answered yet: so they can be prepared as all others are. */
export const beginInPipeline: BeginAsking = async ({ client, tx, begin }, statements) => {
  const [, ...found] = await allOf([client.query(begin), ...statements.map((statement) => tx.execute(statement))]);
  return found.map(rowsOf);
};

/** For a driver that waits for each answer: one message, which carries no values beside its text. */
export const beginInOneMessage: BeginAsking = async ({ client, begin }, statements) => {
  const results = [await client.query([begin, ...statements.map(inlined)].join(";\n"))].flat();
  // To begin may have taken more than one statement.
  return results.slice(results.length - statements.length).map(rowsOf);
};

/** For the database in this process, where a transaction has begun already: one statement after the other. */
export async function askInTurn(tx: Db, statements: readonly Sql[]): Promise<Row[][]> {
  const found: Row[][] = [];
  for (const statement of statements) found.push((await tx.execute(statement)).rows);
  return found;
}

function rowsOf(result: unknown): Row[] {
  const { rows } = Object(result);
  return Array.isArray(rows) ? rows : [];
}

/** Waits for all, whatever becomes of them, and then fails with the first that failed. */
export async function allOf<T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
