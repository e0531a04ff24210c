import { join } from "node:path";
import type { VercelPoolClient } from "@vercel/postgres";
import type { PoolClient } from "pg";
import { openDataFolder } from "../../data-folder";
import type { Env } from "../../env";
import { sql } from "../sql/sql";
import type { Template } from "../sql/template";
import type { Connection, Db } from "./client";
import { type Driver, type Statement, sendDirectly } from "./direct";
import { isAway, isHeldUp } from "./faults";
import { beginInOneMessage, beginInPipeline } from "./guard";
import { idleMs, letGoWhenIdle } from "./idle";
import { type Lender, ledBy, type QueryClass, sendLed } from "./led";
import { beginWithin, type Limits, limiting } from "./limits";
import { planningOnce, planOf } from "./plans";
import { runOnPool } from "./pooled";
import { findPooler, startingWith, type Way, wayTo } from "./pooler";
import { transact } from "./transaction";

/** How long a caller waits for the database before it is called away. Together they stay under three seconds. */
const connectMs = 2_000;
/**
 * A transaction that stands still is ended, whatever became of the instance that had it: others wait for what it holds. None of
 * ours does anything between two of its statements that takes a second.
 */
const hurried: Limits = { statementMs: 2_400, idleMs: 4_000 };
/** We wait a little longer than the database itself may take, so that it can still say why a statement took long. */
const patience = { query_timeout: 2_700 };
/** A server that is gone without a word is found out about also by connections on which nothing is asked. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Connections of a pool. Where there is only one, statements wait for it as long as it takes. */
const usualConnections = 10;

const casing = "snake_case";
const migrations = { migrationsFolder: "drizzle" };

/**
 * The database the environment names: Vercel's or Neon's, any other Postgres, or Postgres inside this process. Statements that
 * take too long are given up, as their callers have left by then; those of whoever is not hurried may take their time. A guest may
 * work on an embedded database that a running server holds and shares.
 */
export async function connectDb(
  env: Env,
  { isHurried = true, isGuest = false, connections = usualConnections } = {},
): Promise<Connection> {
  if (!env.databaseUrl || env.databaseDriver === "pglite") {
    const folder = join(env.dataDir, "db");
    const shared = isGuest ? (await import("../sharing/door")).findDoor(folder) : null;
    if (shared !== null) return connectPg(shared, null, connections);
    openDataFolder(env.dataDir);
    return connectPglite(folder);
  }
  const limits = isHurried ? hurried : null;
  if (env.databaseDriver === "pg") return connectPg(env.databaseUrl, limits, connections);
  return connectVercel(env.databaseUrl, env.databaseProxy, limits);
}

async function connectPg(url: string, limits: Limits | null, max: number): Promise<Connection> {
  const [{ Client, Pool, types }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const way = wayTo(url);
  const place = { ...placeOf(url), ...keepAlive, ...(max === 1 ? { connectionTimeoutMillis: 0 } : {}) };
  const settings = limits && !way.isPooled ? startingWith(limits) : {};
  const pool = new Pool({ ...place, ...(limits ? patience : {}), ...settings, pipeline: true, max });
  hearLosses(pool);
  letGoWhenIdle(pool);
  if (limits && !way.isPooled) findPooler(pool, way, limits);
  const db = drizzle({ client: pool, casing });
  // Whoever is not hurried asks too little for plans to be worth keeping, and is told nothing by a pooler.
  const how = { types, planOf: (template: Template) => (limits && !way.isPooled ? planOf(template) : undefined) };
  const { driver, begin } = withinLimits(limits, way, { pool, Query: Reflect.get(Client, "Query") });
  sendDirectly(db, driver, how);
  const speakOn = (client: PoolClient) => sendDirectly(drizzle({ client, casing }), client, how);
  runOnPool<PoolClient>(db, pool, speakOn, { begin, beginWith: beginInPipeline, isBroken });
  return { db, migrate: () => migrateAlone(db, () => migrate(db, migrations)), close: () => pool.end() };
}

async function connectVercel(url: string, proxy: string | null, limits: Limits | null): Promise<Connection> {
  const [{ createPool, types, VercelClient }, { drizzle }, { migrate }] = await Promise.all([
    import("@vercel/postgres"),
    import("drizzle-orm/vercel-postgres"),
    import("drizzle-orm/vercel-postgres/migrator"),
  ]);
  const pool = createPool({ ...placeOf(url), ...(limits ? patience : {}) });
  hearLosses(pool);
  letGoWhenIdle(pool);
  if (proxy) Object.assign(pool, { Client: through(new URL(proxy), VercelClient) });
  const db = drizzle({ client: pool, casing });
  // Neon's own pooler lends connections for single transactions.
  const how = { types, planOf: () => undefined };
  const Query = Reflect.get(VercelClient, "Query");
  const { driver, begin } = withinLimits(limits, { isPooled: true }, { pool, Query });
  sendDirectly(db, driver, how);
  const speakOn = (client: VercelPoolClient) => sendDirectly(drizzle({ client, casing }), client, how);
  runOnPool<VercelPoolClient>(db, pool, speakOn, { begin, beginWith: beginInOneMessage, isBroken });
  return { db, migrate: () => migrateAlone(db, () => migrate(db, migrations)), close: () => pool.end() };
}

function placeOf(url: string) {
  return { connectionString: url, connectionTimeoutMillis: connectMs, idleTimeoutMillis: idleMs };
}

type Server = { pool: Driver & Lender; Query: QueryClass };

/**
 * How single statements and transactions bring their limits with them, where a pooler would not let a connection have any. Where
 * none stands between, plans are kept, and a statement that is to have a generic one says so on its way.
 */
function withinLimits(limits: Limits | null, way: Way, { pool, Query }: Server) {
  if (!limits) return { driver: pool, begin: () => "begin" };
  const Limited = ledBy(Query, { name: "", text: limiting(limits) });
  const PlannedOnce = ledBy(Query, { name: "etalase_planned_once", text: planningOnce });
  const query = (statement: Statement) => {
    if (way.isPooled) return sendLed(pool, Limited, statement);
    return statement.isGeneric ? sendLed(pool, PlannedOnce, statement) : pool.query(statement);
  };
  return { driver: { query }, begin: () => (way.isPooled ? beginWithin(limits) : "begin") };
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
  const [{ PGlite }, { pg_trgm }, { migrate }, { openEmbedded }, { lockFolder }, { openDoor }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("drizzle-orm/pglite/migrator"),
    import("./embedded"),
    import("./lock"),
    import("../sharing/door"),
  ]);
  await lockFolder(folder);
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  const db = openEmbedded(client);
  await migrate(db, migrations);
  let closeDoor: (() => Promise<void>) | undefined;
  return {
    db,
    migrate: async () => undefined,
    async share() {
      closeDoor ??= await openDoor(folder, client);
    },
    async close() {
      await closeDoor?.();
      await client.close();
    },
  };
}
