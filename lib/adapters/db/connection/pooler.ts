import type { Pool, PoolClient } from "pg";
import { causesOf } from "./faults";
import type { Limits } from "./limits";

/**
 * Whether a pooler stands between us and the server that lends its connections for single transactions, as PgBouncer does: it
 * takes no settings for a connection and knows no statement by its name afterwards.
 */
export type Way = { isPooled: boolean };

/** Addresses that say so themselves, or are known by their port. */
export function wayTo(url: string): Way {
  const { port, searchParams } = new URL(url);
  const says = (name: string, value: string) => searchParams.get(name) === value;
  return { isPooled: port === "6543" || says("pgbouncer", "true") || says("prepare", "false") };
}

/** The settings that a connection is opened with where nobody stands between. */
export function startingWith({ statementMs, idleMs }: Limits) {
  return { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleMs };
}

const withoutSettings = { statement_timeout: undefined, idle_in_transaction_session_timeout: undefined };

/**
 * Finds out about a pooler that does not show in the address: it refuses the settings that a connection is opened with, or drops
 * them without a word. Whoever wanted the refused connection gets one without settings.
 */
export function findPooler(pool: Pool, way: Way, { statementMs }: Limits): void {
  let isKnown = false;
  const goPooled = () => {
    way.isPooled = true;
    isKnown = true;
    Object.assign(pool.options, withoutSettings);
  };
  const connectOnce: () => Promise<PoolClient> = pool.connect.bind(pool);
  const connect = async () => {
    try {
      return await connectOnce();
    } catch (failure) {
      if (!isRefused(failure)) throw failure;
      goPooled();
      return connectOnce();
    }
  };
  const onConnect = async (client: PoolClient) => {
    if (isKnown) return;
    const { rows } = await client.query(
      "select (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::int as ms",
    );
    if (rows[0]?.ms !== statementMs) goPooled();
    isKnown = true;
  };
  Object.assign(pool.options, { onConnect });
  Object.assign(pool, { connect: (told?: Told) => answer(connect(), told) });
}

/** How node-postgres itself asks its pool for a connection. */
type Told = (failure: unknown, client?: PoolClient, release?: PoolClient["release"]) => void;

function answer(lent: Promise<PoolClient>, told?: Told): Promise<PoolClient> | undefined {
  if (!told) return lent;
  lent.then((client) => told(undefined, client, client.release), told);
}

function isRefused(failure: unknown): boolean {
  return causesOf(failure).some(({ message }) => message.includes("unsupported startup parameter"));
}
