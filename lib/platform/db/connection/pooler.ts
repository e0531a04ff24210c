import type { Pool, PoolClient } from "pg";
import { listCauses } from "./faults";
import type { Limits } from "./limits";

/**
 * Path to the server. `isPooled`: a pooler such as PgBouncer assigns connections per transaction. It accepts no connection
 * settings and forgets prepared statements.
 */
export type Way = { isPooled: boolean };

/** Detects a pooler from the query parameters or the port of the URL. */
export function detectPoolerFromUrl(url: string): Way {
  const { port, searchParams } = new URL(url);
  const says = (name: string, value: string) => searchParams.get(name) === value;
  return { isPooled: port === "6543" || says("pgbouncer", "true") || says("prepare", "false") };
}

/** Returns the settings for a connection without a pooler. */
export function startingWith({ statementMs, idleMs }: Limits) {
  return { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleMs };
}

const withoutSettings = { statement_timeout: undefined, idle_in_transaction_session_timeout: undefined };

/**
 * Detects a pooler that the URL does not reveal: it rejects the connection settings, or silently drops them. After a rejection,
 * the caller gets a connection without settings.
 */
export function findPooler(pool: Pool, way: Way, { statementMs }: Limits): void {
  let isKnown = false;
  const goPooled = () => {
    way.isPooled = true;
    isKnown = true;
    Object.assign(pool.options, withoutSettings);
  };
  const baseConnect: () => Promise<PoolClient> = pool.connect.bind(pool);
  const connect = async () => {
    try {
      return await baseConnect();
    } catch (failure) {
      if (!isRefused(failure)) throw failure;
      goPooled();
      return baseConnect();
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
  Object.assign(pool, { connect: (callback?: PoolCallback) => answer(connect(), callback) });
}

/** Callback that node-postgres passes to its pool. */
type PoolCallback = (failure: unknown, client?: PoolClient, release?: PoolClient["release"]) => void;

function answer(lent: Promise<PoolClient>, callback?: PoolCallback): Promise<PoolClient> | undefined {
  if (!callback) return lent;
  lent.then((client) => callback(undefined, client, client.release), callback);
}

function isRefused(failure: unknown): boolean {
  return listCauses(failure).some(({ message }) => message.includes("unsupported startup parameter"));
}
