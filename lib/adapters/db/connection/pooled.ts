import type { Sql } from "../sql/sql";
import type { Db } from "./client";
import { allOf, askGuard, type BeginWith, type Guard } from "./guard";
import { inOneWrite } from "./one-write";

/** A connection that a pool lends. What is asked of it is answered in order. */
type Lent = { query(text: string): Promise<unknown>; release(broken?: boolean): void };

type Pool<C extends Lent> = { connect(): Promise<C> };

/** What stands around the work of a transaction, and takes no round trip of its own. */
export type Frame<T, E extends object = never> = {
  guard?: Guard<E>;
  /** The last statement, if there is one. It goes together with the commit, so nothing may depend on what it finds. */
  last?: (outcome: T) => Sql | null;
};

/** Does work in one transaction, or answers with what its guard found instead. */
export type Run = <T, E extends object>(work: (tx: Db) => Promise<T>, frame: Frame<T, E>) => Promise<T | E>;

/** How transactions begin, and which failures leave a connection of no more use. */
type Manner = { begin: () => string; beginWith: BeginWith; isBroken: (failure: unknown) => boolean };

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
      const [, outcome] = await allOf(
        inOneWrite(client, () => [guard ? null : client.query(begin()), work(tx)] as const),
      );
      const statement = last?.(outcome);
      await allOf(inOneWrite(client, () => [statement && tx.execute(statement), client.query("commit")]));
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

/** How transactions of this database run, where it has a pool of its own to run them on. */
export function runnerOf(db: Db): Run | null {
  return runners.get(db) ?? null;
}
