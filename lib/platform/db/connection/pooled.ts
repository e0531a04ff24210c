import type { Sql } from "../sql/sql";
import type { Db } from "./client";
import { askGuard, type BeginWith, type Guard, settleAll } from "./precondition";
import { inOneWrite } from "./single-write";

/** Connection from a pool. It processes statements in order. */
type Lent = { query(text: string): Promise<unknown>; release(broken?: boolean): void };

type Pool<C extends Lent> = { connect(): Promise<C> };

/** Statements around the work of a transaction that cost no extra round trip. */
export type Frame<T, E extends object = never> = {
  guard?: Guard<E>;
  /** Final statement, if any. It is sent together with the commit, so nothing may depend on its result. */
  last?: (outcome: T) => Sql | null;
};

/** Runs work in one transaction, or returns the result of its precondition instead. */
export type Run = <T, E extends object>(work: (tx: Db) => Promise<T>, frame: Frame<T, E>) => Promise<T | E>;

/** SQL and function to begin a transaction, and the test for errors that make a connection unusable. */
type Manner = { begin: () => string; beginWith: BeginWith; isBroken: (failure: unknown) => boolean };

const runners = new WeakMap<Db, Run>();

/**
 * Runs transactions of a database on connections of its pool. Without a precondition, the first statement does not wait for
 * `begin`. The commit does not wait for the final statement. If either fails, all that follow fail too. Any error other than
 * one of the work itself discards the connection. The server then rolls back, nobody waits for a silent connection, and the
 * pool loses no slot.
 */
export function runOnPool<C extends Lent>(
  db: Db,
  pool: Pool<C>,
  speakOn: (client: C) => Db,
  { begin, beginWith, isBroken }: Manner,
): void {
  const spoken = new WeakMap<C, Db>();
  runners.set(db, async (work, { guard, last }) => {
    const client = await pool.connect();
    const tx = spoken.get(client) ?? speakOn(client);
    spoken.set(client, tx);
    try {
      const beginning = { client, tx, begin: begin() };
      const instead = guard ? await askGuard(guard, tx, (statement) => beginWith(beginning, statement)) : null;
      if (instead) {
        await giveUp(client, false);
        return instead;
      }
      const [, outcome] = await settleAll(
        inOneWrite(client, () => [guard ? null : client.query(begin()), work(tx)] as const),
      );
      const statement = last?.(outcome);
      await settleAll(inOneWrite(client, () => [statement && tx.execute(statement), client.query("commit")]));
      client.release();
      return outcome;
    } catch (failure) {
      await giveUp(client, isBroken(failure));
      throw failure;
    }
  });
}

async function giveUp(client: Lent, isBroken: boolean): Promise<void> {
  if (isBroken) return client.release(true);
  await client.query("rollback").then(
    () => client.release(),
    () => client.release(true),
  );
}

/** Returns the function that runs transactions of this database; null if it has no pool. */
export function findRunner(db: Db): Run | null {
  return runners.get(db) ?? null;
}
