import type { Sql } from "../sql/sql";
import type { Db } from "./client";
import { inlined } from "./direct";

/** A connection that a pool lends. What is asked of it is answered in order. */
type Lent = { query(text: string): Promise<unknown>; release(broken?: boolean): void };

type Pool<C extends Lent> = { connect(): Promise<C> };

/** What stands around the work of a transaction, and takes no round trip of its own. */
export type Frame<T, E extends object = never> = {
  guard?: Guard<E>;
  /** The last statement, if there is one. It goes together with the commit, so nothing may depend on what it finds. */
  last?: (outcome: T) => Sql | null;
};

/**
 * What decides whether the work of a transaction is begun: statements that go together with its beginning, and what their rows
 * mean. Null lets the work begin; anything else is what `transact` answers with instead. They must have changed nothing then.
 */
export type Guard<E extends object> = { statements: readonly Sql[]; judge: (found: Row[][]) => E | null };

export type Row = Record<string, unknown>;

/** Does work in one transaction, or answers with what its guard found instead. */
export type Run = <T, E extends object>(work: (tx: Db) => Promise<T>, frame: Frame<T, E>) => Promise<T | E>;

const runners = new WeakMap<Db, Run>();

/**
 * Lets transactions of a database run on connections of its pool. Where there is no guard, their first statement does not wait for
 * the beginning to be confirmed, nor does their end for the last one: should either fail, so do all that follow it.
 * A connection that fails in any other way than the work itself is given back as broken: the server undoes what it was doing,
 * nobody waits for a silent one to say so, and no place in the pool is lost.
 */
export function runOnPool<C extends Lent>(
  db: Db,
  pool: Pool<C>,
  speakOn: (client: C) => Db,
  { begin, isBroken }: { begin: () => string; isBroken: (failure: unknown) => boolean },
): void {
  const spoken = new WeakMap<C, Db>();
  runners.set(db, async (work, { guard, last }) => {
    const client = await pool.connect();
    const tx = spoken.get(client) ?? speakOn(client);
    spoken.set(client, tx);
    try {
      const instead = guard ? await beginGuarded(client, begin(), guard) : null;
      if (instead) {
        await giveUp(client, false);
        return instead;
      }
      const begun = guard ? null : client.query(begin());
      const [, outcome] = await allOf([begun, work(tx)]);
      const statement = last?.(outcome);
      await allOf([statement && tx.execute(statement), client.query("commit")]);
      client.release();
      return outcome;
    } catch (failure) {
      await giveUp(client, isBroken(failure));
      throw failure;
    }
  });
}

/** A statement of the guard failed, before any work was begun. */
export class GuardFailed extends Error {
  constructor(cause: unknown) {
    super("The guard of a transaction failed.", { cause });
  }
}

/** Begins a transaction and asks its guard, in one message: such a message carries no values beside its text. */
async function beginGuarded<E extends object>(client: Lent, begin: string, guard: Guard<E>): Promise<E | null> {
  const { statements, judge } = guard;
  const text = [begin, ...statements.map(inlined)].join(";\n");
  const found = await client.query(text).catch((cause: unknown) => {
    throw new GuardFailed(cause);
  });
  // To begin may have taken more than one statement.
  const results = [found].flat();
  return judge(results.slice(results.length - statements.length).map(rowsOf));
}

function rowsOf(result: unknown): Row[] {
  const { rows } = Object(result);
  return Array.isArray(rows) ? rows : [];
}

/** Waits for all, whatever becomes of them, and then fails with the first that failed. */
async function allOf<T extends readonly unknown[]>(promises: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

async function giveUp(client: Lent, isBroken: boolean): Promise<void> {
  if (isBroken) return client.release(true);
  await client.query("rollback").then(
    () => client.release(),
    () => client.release(true),
  );
}

/** How transactions of this database run, where it has a pool of its own to run them on. */
export function runnerOf(db: Db): Run | null {
  return runners.get(db) ?? null;
}
