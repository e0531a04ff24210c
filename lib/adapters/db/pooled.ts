/** A connection that a pool lends. */
type Lent = { query(text: string): Promise<unknown>; release(broken?: boolean): void };

type Pool<C extends Lent> = { connect(): Promise<C> };

/** Does work in one transaction. */
export type Run<D> = <T>(work: (tx: D) => Promise<T>) => Promise<T>;

const runners = new WeakMap<object, Run<never>>();

/**
 * Lets transactions of a database run on connections of its pool. One that fails in any other way than the work itself is given
 * back as broken: the server undoes what it was doing, nobody waits for a silent one to say so, and no place in the pool is lost.
 */
export function runOnPool<C extends Lent, D extends object>(
  db: D,
  pool: Pool<C>,
  speakOn: (client: C) => D,
  isBroken: (failure: unknown) => boolean,
): D {
  const spoken = new WeakMap<C, D>();
  const run: Run<D> = async (work) => {
    const client = await pool.connect();
    const tx = spoken.get(client) ?? speakOn(client);
    spoken.set(client, tx);
    try {
      await client.query("begin");
      const outcome = await work(tx);
      await client.query("commit");
      client.release();
      return outcome;
    } catch (failure) {
      await giveUp(client, isBroken(failure));
      throw failure;
    }
  };
  runners.set(db, run as Run<never>);
  return db;
}

async function giveUp(client: Lent, isBroken: boolean): Promise<void> {
  if (isBroken) return client.release(true);
  await client.query("rollback").then(
    () => client.release(),
    () => client.release(true),
  );
}

/** How transactions of this database run, where it has a pool of its own to run them on. */
export function runnerOf<D extends object>(db: D): Run<D> | null {
  return (runners.get(db) as Run<D> | undefined) ?? null;
}
