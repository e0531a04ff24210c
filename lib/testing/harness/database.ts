import { threadId } from "node:worker_threads";
import { Client } from "pg";
import type { Db } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { watchStatements } from "../portable-sql/watch";
import { lasting } from "./lasting-value";

/** Environment variables: the URL of the test Postgres, the name prefix of its templates, and how it copies them. */
export const databaseUrlVariable = "TEST_DATABASE_URL";
export const templatesVariable = "TEST_TEMPLATES";
export const strategyVariable = "TEST_COPY_STRATEGY";

/** Settings that connect a process to its own database. */
export type DatabaseSettings = { DATABASE_URL: string; APP_SECRET: string };

/** Creates a database with all tables and no rows. The run that created the templates drops it when it ends. */
export async function createTestDatabase(): Promise<DatabaseSettings> {
  return (await copyDatabase("empty")).settings;
}

/**
 * Creates a database with the small shop of `world`, and connects to it. `end` closes the connection and drops the database. It
 * throws if a statement was sent that Citus refuses.
 */
export async function openWorldDatabase(): Promise<{ db: Db; end: () => Promise<void> }> {
  const { settings, drop } = await copyDatabase("world");
  // One connection runs statements in order, including those of background work, so a test is deterministic. Statements
  // have no time limit, because other tests use the processors too.
  const { db, close } = await connectDb(readEnv(settings), { isHurried: false, connections: 1 });
  const verifyPortability = watchStatements(db);
  return {
    db,
    async end() {
      await close();
      await drop();
      verifyPortability();
    },
  };
}

async function copyDatabase(template: "empty" | "world") {
  const url = process.env[databaseUrlVariable];
  const templates = process.env[templatesVariable];
  if (!url || !templates) throw new Error("This test needs a Postgres: install one, or set TEST_DATABASE_URL.");
  // Uses a counter instead of random names, because some tests fix the random values.
  const count = lasting("database count", () => ({ number: 0 }));
  count.number += 1;
  const name = `${templates}_${threadId}_${count.number}`;
  const strategy = process.env[strategyVariable] ?? "";
  await runOn(url, `create database ${name} template ${templates}_${template} ${strategy}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const settings: DatabaseSettings = { DATABASE_URL: address.href, APP_SECRET: "a secret that only tests know, of 32" };
  return { settings, drop: () => runOn(url, `drop database ${name} with (force)`) };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
