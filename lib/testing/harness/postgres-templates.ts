import { Client } from "pg";
import type { Db } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { createDatabase } from "@/tools/testbed/databases";
import { startPostgres } from "@/tools/testbed/postgres.mjs";
import { databaseUrlVariable, strategyVariable, templatesVariable } from "./database";
import { fillWorld } from "./world";

/**
 * Starts a Postgres for the tests of this run, unless one is configured. Creates the two databases that tests copy. One
 * has only tables, the other the shop of `world`. Each vitest project calls this; the first call does the work.
 */
export default async function createTemplates(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[templatesVariable] || process.env[databaseUrlVariable] === "none") return undefined;
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  const prefix = `unit_${process.pid}`;
  const empty = await createDatabase(postgres.url, `${prefix}_empty`);
  await useDatabase(empty, async () => undefined);
  await useDatabase(await createDatabase(postgres.url, `${prefix}_world`, empty), fillWorld);
  process.env[databaseUrlVariable] = postgres.url;
  process.env[templatesVariable] = prefix;
  process.env[strategyVariable] = await findStrategy(postgres.url);
  return async () => {
    await dropDatabases(postgres.url, prefix);
    await postgres.stop();
  };
}

/** Migrates a database and fills it. Closes its connection, because a template must have none. */
async function useDatabase(url: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const env = readEnv({ DATABASE_URL: url, APP_SECRET: "a".repeat(32) });
  const { db, migrate, close } = await connectDb(env, { isHurried: false });
  await migrate();
  await fill(db);
  await close();
}

/**
 * Returns the strategy that copies a database by copying its files. Since Postgres 15 the default logs every page instead, which
 * takes a third more processor time. Earlier versions know no other and no name for it.
 */
async function findStrategy(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version_num')::int >= 150000 as is_named");
  await client.end();
  return rows[0]?.is_named === true ? "strategy file_copy" : "";
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [`${prefix}_`]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
