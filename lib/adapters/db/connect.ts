import { join } from "node:path";
import type { VercelPoolClient } from "@vercel/postgres";
import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Env } from "../env";
import type { Connection, Db } from "./client";
import { sendDirectly } from "./direct";
import { isAway, isHeldUp } from "./faults";
import { keepsPlans, planOf } from "./plans";
import { runOnPool } from "./pooled";
import { transact } from "./transaction";

/** How long a caller waits for the database before it is called away. Together they stay under three seconds. */
const connectMs = 2_000;
/** We wait a little longer than the database itself may take, so that it can still say why a statement took long. */
const hurried = { statement_timeout: 2_400, query_timeout: 2_700 };

type Limits = Partial<typeof hurried>;

const casing = "snake_case";
const migrations = { migrationsFolder: "drizzle" };

/**
 * The database the environment names: Vercel's or Neon's, any other Postgres, or Postgres inside this process. Statements that
 * take too long are given up, as their callers have left by then; those of whoever is not hurried may take their time.
 */
export async function connectDb(env: Env, { isHurried = true } = {}): Promise<Connection> {
  if (!env.databaseUrl || env.databaseDriver === "pglite") return connectPglite(join(env.dataDir, "db"));
  const limits = isHurried ? hurried : {};
  if (env.databaseDriver === "pg") return connectPg(env.databaseUrl, limits);
  return connectVercel(env.databaseUrl, env.databaseProxy, limits);
}

async function connectPg(url: string, limits: Limits): Promise<Connection> {
  const [{ Pool, types }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const place = { connectionString: url, connectionTimeoutMillis: connectMs };
  const pool = new Pool({ ...place, ...limits, pipeline: true, max: 10 });
  hearLosses(pool);
  const db = drizzle({ client: pool, casing });
  const how = { types, planOf: keepsPlans(url) ? planOf : () => undefined };
  sendDirectly(db, pool, how);
  runOnPool<PoolClient>(db, pool, (client) => sendDirectly(drizzle({ client, casing }), client, how), isBroken);
  return { db, migrate: () => migrateAlone(db, () => migrate(db, migrations)), close: () => pool.end() };
}

async function connectVercel(url: string, proxy: string | null, limits: Limits): Promise<Connection> {
  const [{ createPool, types, VercelClient }, { drizzle }, { migrate }] = await Promise.all([
    import("@vercel/postgres"),
    import("drizzle-orm/vercel-postgres"),
    import("drizzle-orm/vercel-postgres/migrator"),
  ]);
  // A pooler of Neon's takes no settings for the connections that it lends.
  const { statement_timeout: _own, ...ours } = limits;
  const pool = createPool({ connectionString: url, connectionTimeoutMillis: connectMs, ...ours });
  hearLosses(pool);
  if (proxy) Object.assign(pool, { Client: through(new URL(proxy), VercelClient) });
  const db = drizzle({ client: pool, casing });
  // Neon's own pooler lends connections for single transactions.
  const how = { types, planOf: () => undefined };
  sendDirectly(db, pool, how);
  const speakOn = (client: VercelPoolClient) => sendDirectly(drizzle({ client, casing }), client, how);
  runOnPool<VercelPoolClient>(db, pool, speakOn, isBroken);
  return { db, migrate: () => migrateAlone(db, () => migrate(db, migrations)), close: () => pool.end() };
}

type Losing = { on(event: "error", listener: () => void): unknown };

/**
 * A connection that ends by itself says so in an event, which ends the process if nobody listens: its pool does while the
 * connection is idle, nobody while it is lent. Whoever waits for one of its statements is told in any case.
 */
function hearLosses(pool: Losing & { on(event: "connect", listener: (client: Losing) => void): unknown }): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

type VercelClients = typeof import("@vercel/postgres").VercelClient;

/** Clients that reach a plain Postgres by way of a proxy: the driver's own way in takes for granted what only Neon's does. */
function through({ protocol, host, pathname }: URL, Client: VercelClients): VercelClients {
  return class extends Client {
    constructor(config: ConstructorParameters<VercelClients>[0]) {
      super(config);
      Object.assign(this.neonConfig, {
        wsProxy: (server: string, port: number) => `${host}${pathname}?address=${server}:${port}`,
        useSecureWebSocket: protocol === "wss:",
        pipelineTLS: false,
        pipelineConnect: false,
      });
    }
  };
}

/**
 * Brings a database up to date while nobody else does: two builds may begin at once. A transaction holds the place, since behind
 * a pooler a connection of one's own lasts no longer than that.
 */
function migrateAlone(db: Db, migrate: () => Promise<void>): Promise<void> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('etalase migrations'))`);
    await migrate();
  });
}

/** A connection on which a statement was lost; one that only waited too long for what another holds is well. */
function isBroken(failure: unknown): boolean {
  return isAway(failure) && !isHeldUp(failure);
}

/** Postgres in this process, with its files under `folder`. It brings itself up to date, as nobody else could. */
async function connectPglite(folder: string): Promise<Connection> {
  const [{ PGlite }, { pg_trgm }, { drizzle }, { migrate }, { lockFolder }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
    import("./lock"),
  ]);
  lockFolder(folder);
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  const db = drizzle({ client, casing });
  await migrate(db, migrations);
  return { db, migrate: async () => undefined, close: () => client.close() };
}
