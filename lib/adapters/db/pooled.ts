import type { SQL } from "drizzle-orm";
import type { Db } from "./client";

/** A connection that a pool lends. What is asked of it is answered in order. */
type Lent = { query(text: string): Promise<unknown>; release(broken?: boolean): void };

type Pool<C extends Lent> = { connect(): Promise<C> };

/** The last statement of a transaction, if there is one. It goes together with the commit, so nothing may depend on what it finds. */
export type Last<T> = (outcome: T) => SQL | null;

/** Does work in one transaction. */
export type Run = <T>(work: (tx: Db) => Promise<T>, last: Last<T>) => Promise<T>;

const runners = new WeakMap<Db, Run>();

/**
 * Lets transactions of a database run on connections of its pool. Their first statement does not wait for the beginning to be
 * confirmed, nor their end for the last one: should either fail, so do all that follow it. A connection that fails in any other
 * way than the work itself is given back as broken: the server undoes what it was doing, nobody waits for a silent one to say
 * so, and no place in the pool is lost.
 */
export function runOnPool<C extends Lent>(
  db: Db,
  pool: Pool<C>,
  speakOn: (client: C) => Db,
  isBroken: (failure: unknown) => boolean,
): void {
  const spoken = new WeakMap<C, Db>();
  runners.set(db, async (work, last) => {
    const client = await pool.connect();
    const tx = spoken.get(client) ?? speakOn(client);
    spoken.set(client, tx);
    try {
      const [, outcome] = await allOf([client.query("begin"), work(tx)]);
      const statement = last(outcome);
      await allOf([statement && runLast(tx, statement), client.query("commit")]);
      client.release();
      return outcome;
    } catch (failure) {
      await giveUp(client, isBroken(failure));
      throw failure;
    }
  });
}

/** It was the last statement of a transaction that failed, not the work before it. */
export class LastFailed extends Error {}

/** Runs the last statement of a transaction. */
export function runLast(tx: Db, statement: SQL): Promise<unknown> {
  return tx.execute(statement).then(undefined, (cause: unknown) => {
    throw new LastFailed("The last statement of a transaction failed.", { cause });
  });
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
