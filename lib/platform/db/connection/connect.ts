import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { VercelPoolClient } from "@vercel/postgres";
import type { PoolClient } from "pg";
import type { Env } from "@/lib/platform/env";
import { openDataFolder } from "@/lib/platform/files/data-folder";
import { shareOf } from "@/lib/platform/workers/worker";
import { affected } from "../sql/query";
import { sql } from "../sql/sql";
import type { Template } from "../sql/template";
import { changeEmbeddedIndexes, changeIndexes } from "../upkeep/index-changes";
import type { DatabaseConnection, Db } from "./client";
import { type Driver, type Statement, sendDirectly } from "./direct";
import { isHeldUp, isUnavailable } from "./faults";
import { idleMs, letGoWhenIdle } from "./idle";
import { beginWithin, type Limits, limiting } from "./limits";
import { type Lender, type QueryClass, sendWithLocalSettings, withLocalSettings } from "./local-settings";
import { assignPlanName, genericPlanSettings } from "./plans";
import { runOnPool } from "./pooled";
import { detectPoolerFromUrl, findPooler, startingWith, type Way } from "./pooler";
import { beginInOneMessage, beginInPipeline } from "./precondition";
import { transact } from "./transaction";

/**
 * Time to wait for a connection before the database counts as unreachable. Like the statement timeouts, it is below three
 * seconds.
 */
const connectMs = 2_000;
/**
 * The server ends an idle transaction, even if its instance is gone, because others wait for its locks. Ours never spend a
 * second between two statements.
 */
const hurried: Limits = { statementMs: 2_400, idleMs: 4_000 };
/** Slightly longer than the server's own limit, so the server can still report why a statement took long. */
const queryTimeout = { query_timeout: 2_700 };
/** Detects a server that disappeared, also on idle connections. */
const tcpOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Connections of a pool. With only one, statements wait for it without a limit. Workers share them, but each needs some. */
const usualConnections = Math.max(3, shareOf(10));

const casing = "snake_case";
const migrations = { migrationsFolder: "drizzle" };

/**
 * Connects to the database of the environment: Vercel's or Neon's, any other Postgres, or Postgres inside this process. Slow
 * statements are canceled, because their callers have left by then; not if `isHurried` is false. With `isSocketClient`, a command may
 * use an embedded database that a running server has opened and shares.
 */
export async function connectDb(
  env: Env,
  { isHurried = true, isSocketClient = false, connections = usualConnections } = {},
): Promise<DatabaseConnection> {
  if (!env.databaseUrl || env.databaseDriver === "pglite") {
    const folder = join(env.dataDir, "db");
    const shared = isSocketClient ? (await import("../shared-socket/shared-socket")).findSharedSocket(folder) : null;
    if (shared !== null) return connectPg(shared, null, connections);
    openDataFolder(env.dataDir);
    return connectPglite(folder);
  }
  const limits = isHurried ? hurried : null;
  if (env.databaseDriver === "pg") return connectPg(env.databaseUrl, limits, connections);
  return connectVercel(env.databaseUrl, env.databaseProxy, limits);
}

async function connectPg(url: string, limits: Limits | null, max: number): Promise<DatabaseConnection> {
  const [{ Client, Pool, types }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const way = detectPoolerFromUrl(url);
  const poolConfig = { ...toPoolConfig(url), ...tcpOptions, ...(max === 1 ? { connectionTimeoutMillis: 0 } : {}) };
  const settings = limits && !way.isPooled ? startingWith(limits) : {};
  const pool = new Pool({ ...poolConfig, ...(limits ? queryTimeout : {}), ...settings, pipeline: true, max });
  hearLosses(pool);
  letGoWhenIdle(pool);
  if (limits && !way.isPooled) findPooler(pool, way, limits);
  const db = drizzle({ client: pool, casing });
  // Without limits there are too few statements to make plans worth keeping. `findPooler` does not run in that case.
  const how = {
    types,
    planOf: (template: Template) => (limits && !way.isPooled ? assignPlanName(template) : undefined),
  };
  const { driver, begin } = withinLimits(limits, way, { pool, Query: Reflect.get(Client, "Query") });
  sendDirectly(db, driver, how);
  const speakOn = (client: PoolClient) => sendDirectly(drizzle({ client, casing }), client, how);
  runOnPool<PoolClient>(db, pool, speakOn, { begin, beginWith: beginInPipeline, isBroken });
  return { db, migrate: () => migrateShared(db, pool, () => migrate(db, migrations)), close: () => pool.end() };
}

async function connectVercel(url: string, proxy: string | null, limits: Limits | null): Promise<DatabaseConnection> {
  const [{ createPool, types, VercelClient }, { drizzle }, { migrate }] = await Promise.all([
    import("@vercel/postgres"),
    import("drizzle-orm/vercel-postgres"),
    import("drizzle-orm/vercel-postgres/migrator"),
  ]);
  const pool = createPool({ ...toPoolConfig(url), ...(limits ? queryTimeout : {}) });
  hearLosses(pool);
  letGoWhenIdle(pool);
  if (proxy) Object.assign(pool, { Client: through(new URL(proxy), VercelClient) });
  const db = drizzle({ client: pool, casing });
  // Neon's own pooler assigns connections per transaction.
  const how = { types, planOf: () => undefined };
  const Query = Reflect.get(VercelClient, "Query");
  const { driver, begin } = withinLimits(limits, { isPooled: true }, { pool, Query });
  sendDirectly(db, driver, how);
  const speakOn = (client: VercelPoolClient) => sendDirectly(drizzle({ client, casing }), client, how);
  runOnPool<VercelPoolClient>(db, pool, speakOn, { begin, beginWith: beginInOneMessage, isBroken });
  return { db, migrate: () => migrateShared(db, pool, () => migrate(db, migrations)), close: () => pool.end() };
}

function toPoolConfig(url: string) {
  return { connectionString: url, connectionTimeoutMillis: connectMs, idleTimeoutMillis: idleMs };
}

type Server = { pool: Driver & Lender; Query: QueryClass };

/**
 * Sends limits along with single statements and transactions if a pooler does not allow them per connection. Without a pooler,
 * plans are kept, and a statement that needs a generic plan sends that setting along.
 */
function withinLimits(limits: Limits | null, way: Way, { pool, Query }: Server) {
  if (!limits) return { driver: pool, begin: () => "begin" };
  const Limited = withLocalSettings(Query, { name: "", text: limiting(limits) });
  const GenericPlanQuery = withLocalSettings(Query, { name: "etalase_planned_once", text: genericPlanSettings });
  const query = (statement: Statement) => {
    if (way.isPooled) return sendWithLocalSettings(pool, Limited, statement);
    return statement.isGeneric ? sendWithLocalSettings(pool, GenericPlanQuery, statement) : pool.query(statement);
  };
  return { driver: { query }, begin: () => (way.isPooled ? beginWithin(limits) : "begin") };
}

type Losing = { on(event: "error", listener: () => void): unknown };

/**
 * A lost connection emits an error event, which ends the process without a listener. The pool listens while the connection is
 * idle; nobody does while it is in use. Pending statements get the error in any case.
 */
function hearLosses(pool: Losing & { on(event: "connect", listener: (client: Losing) => void): unknown }): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

type VercelClients = typeof import("@vercel/postgres").VercelClient;

/** Clients that connect to a plain Postgres through a proxy. The driver's default assumes features that only Neon has. */
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

const lockPauseMs = 100;

/**
 * Migrates a database that other programs use meanwhile, under a lock: two builds may start at the same time. A transaction
 * holds the lock, because a pooler assigns a connection only for one transaction. Others ask for it again and again. A statement
 * that waits for it would have a snapshot, and a concurrent change of an index waits for all older snapshots.
 */
async function migrateShared(
  db: Db,
  pool: { query: (text: string) => Promise<unknown> },
  migrate: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const isMine = await transact(db, async (tx) => {
      if (!(await affected(tx, sql`select 1 where pg_try_advisory_xact_lock(hashtext('etalase migrations'))`)))
        return false;
      await migrate();
      await changeIndexes((text) => pool.query(text));
      return true;
    });
    if (isMine) return;
    await wait(lockPauseMs);
  }
}

/** True if the connection is unusable. One that only waited too long for a lock is fine. */
function isBroken(failure: unknown): boolean {
  return isUnavailable(failure) && !isHeldUp(failure);
}

/** A tenth of the usual memory. The operating system caches the same files, and reads them without a copy of its own. */
const embeddedBuffers = "16MB";

/** Opens Postgres in this process, with its files in `folder`. Migrates immediately, because no other process can. */
async function connectPglite(folder: string): Promise<DatabaseConnection> {
  const [{ PGlite }, { pg_trgm }, { migrate }, { openEmbedded }, { lockFolder }, { openSharedSocket }] =
    await Promise.all([
      import("@electric-sql/pglite"),
      import("@electric-sql/pglite/contrib/pg_trgm"),
      import("drizzle-orm/pglite/migrator"),
      import("./embedded"),
      import("./folder-lock"),
      import("../shared-socket/shared-socket"),
    ]);
  await lockFolder(folder);
  const startParams = [...PGlite.defaultStartParams, "-c", `shared_buffers=${embeddedBuffers}`];
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams });
  const db = openEmbedded(client);
  await migrate(db, migrations);
  await changeEmbeddedIndexes((text) => client.exec(text));
  let closeSocket: (() => Promise<void>) | undefined;
  return {
    db,
    migrate: async () => undefined,
    async share() {
      closeSocket ??= await openSharedSocket(folder, client);
    },
    async close() {
      await closeSocket?.();
      await client.close();
    },
  };
}
