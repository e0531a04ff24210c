import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { appSecret, cronSecret, servers } from "../support/servers";
import { faultsIn } from "./leaks";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

/** Settings of all databases that the story servers used: those in their folders, and those that still exist on Postgres. */
async function listDatabaseSettings(): Promise<Record<string, string>[]> {
  const folders = Object.values(servers).filter(({ folder }) => existsSync(`${folder}/db`));
  const { TEST_DATABASE_URL: url = "none" } = process.env;
  const urls = url === "none" ? [] : await databasesOn(url);
  return [
    ...folders.map(({ folder }) => ({ DATA_DIR: folder })),
    ...urls.map((each) => ({ DATABASE_URL: each, APP_SECRET: appSecret })),
  ];
}

async function databasesOn(server: string): Promise<string[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query(
    "select datname from pg_database where datname in ('etalase_postgres', 'etalase_vercel')",
  );
  await client.end();
  return rows.map(({ datname }) => Object.assign(new URL(server), { pathname: `/${datname}` }).href);
}

/** Returns the codes and tracking tokens in all messages of a database's outbox. */
async function secretsAt(settings: Record<string, string>): Promise<string[]> {
  const { db, close } = await connectDb(readEnv(settings));
  try {
    const { rows } = await db.execute<{ place: string; sealed: string }>(
      sql`select shop_id || '/' || id as place, encode(message, 'hex') as sealed from outbox`,
    );
    const { open } = deriveSecrets(appSecret);
    return rows.flatMap((row) => {
      const { code, text } = JSON.parse(open("message", row.place, Buffer.from(row.sealed, "hex")));
      const tokens = [...String(text).matchAll(/\/track\/([\w-]+)/g)].map(([, token = ""]) => token);
      return [...(code ? [String(code)] : []), ...tokens];
    });
  } finally {
    await close();
  }
}

const secrets = new Set([appSecret, cronSecret]);
for (const settings of await listDatabaseSettings())
  for (const secret of await secretsAt(settings)) secrets.add(secret);
const logs = readdirSync(".test", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(".test", name)).map((file) => join(".test", name, file)))
  .filter((path) => /(\/|\.)log$/.test(path));
const faults = logs.flatMap((path) =>
  faultsIn(readFileSync(path, "utf8"), secrets).map(({ line, what }) => `${path}:${line} holds ${what}.`),
);
for (const fault of faults) console.error(fault);
console.log(`Searched logs: ${logs.length}, for contacts and for ${secrets.size} codes, tokens and keys.`);
if (faults.length > 0) process.exitCode = 1;
