import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { Failure, run } from "../tools/testbed/steps.mjs";
import { createBeside } from "./data/data";

/** Postgres' own benchmark on its own database: simple updates per second on the same server. */
export type Pgbench = { run: (seconds: number) => Promise<number>; drop: () => Promise<void> };

/** As many clients as there are buyers. */
const clients = 8;
const scale = 10;

/** Prepares the benchmark on this server. Returns null if the pgbench program is not installed. */
export async function preparePgbench(url: string, name: string): Promise<Pgbench | null> {
  const program = await findProgram(url);
  if (!program) return null;
  const { url: own, drop } = await createBeside(url, name);
  await run(program, ["-i", "-q", "-s", String(scale), own]);
  const args = ["-N", "-n", "-c", String(clients), "-j", "2"];
  return { run: async (seconds) => speedIn(await run(program, [...args, "-T", String(seconds), own])), drop };
}

/** Asks the server for its program folder. For a remote server, the program may be on our PATH. */
async function findProgram(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const asked = client.query<{ setting: string }>("select setting from pg_config where name = 'BINDIR'");
  // Only a superuser may read this setting.
  const folder = await asked.then(
    ({ rows }) => rows[0]?.setting,
    () => undefined,
  );
  await client.end();
  const folders = [...(folder ? [folder] : []), ...(process.env.PATH ?? "").split(":")];
  return folders.map((each) => join(each, "pgbench")).find((file) => existsSync(file)) ?? null;
}

function speedIn(output: string): number {
  const found = /tps = ([\d.]+) \(without initial/.exec(output)?.[1];
  if (!found) throw new Failure("pgbench printed no speed.", output);
  return Number(found);
}
