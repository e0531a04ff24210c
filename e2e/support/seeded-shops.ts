import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loosenLimits } from "@/lib/testing/fixtures/loose-limits";
import makeTemplate, { copyTemplate } from "@/lib/testing/harness/embedded-template";
import { createDatabase, databaseUrl } from "../../tools/testbed/databases";
import { narrow, seed } from "../../tools/testbed/server.mjs";
import { run, step } from "../../tools/testbed/steps.mjs";
import { firstPort } from "./ports";
import { empty, environment, type ServerEnv, servers, type TestedServer } from "./servers";

/** Empties a server's folder and seeds the demo shops, into the folder or the database that the settings name. */
export async function plant(server: TestedServer, settings: ServerEnv = {}): Promise<void> {
  empty(server);
  if (!settings.DATABASE_URL) await copyEmptyDatabase(server.folder);
  const env = { ...environment(server.folder), ...settings, PORT: String(servers.own.port) };
  await run(process.execPath, seed, { env });
  // All servers share their pictures. The second of two seedings finds those of the first.
  narrowing = narrowing.then(() => run(process.execPath, narrow, { env }));
  await narrowing;
  await loosenLimits(env);
}

let narrowing: Promise<unknown> = Promise.resolve();

/** Returns the database on a Postgres with freshly seeded shops, to copy. Seeds it unless this run has done so. */
export async function plantInPostgres(serverUrl: string): Promise<string> {
  const planted = databaseUrl(serverUrl, "etalase_planted");
  await plantIfMissing(`planted-${new URL(serverUrl).host.replace(":", "-")}`, () =>
    step("Planting the shops in Postgres", async () => {
      await createDatabase(serverUrl, "etalase_planted");
      await plant({ ...servers.own, folder: ".test/planted-postgres" }, { DATABASE_URL: planted });
    }),
  );
  return planted;
}

/** Copies an empty embedded database into an empty folder. Creating one takes longer than seeding it. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  await makeTemplate();
  copyTemplate(folder);
}

/**
 * Seeds under a name, unless an earlier suite of the same run has done so. A run names its folder in `RUN_KEEPS` and starts
 * with an empty one. The name includes the port, because the shops' hosts contain it.
 */
export async function plantIfMissing(name: string, planting: () => Promise<void>): Promise<void> {
  const folder = process.env.RUN_KEEPS;
  if (!folder) return planting();
  const note = join(folder, `${name}-${firstPort}`);
  if (existsSync(note)) return;
  await planting();
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, "");
}
