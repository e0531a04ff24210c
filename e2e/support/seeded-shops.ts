import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loosenLimits } from "@/lib/testing/fixtures/loose-limits";
import makeTemplate, { copyTemplate } from "@/lib/testing/harness/embedded-template";
import { narrow, seed } from "../../tools/testbed/server.mjs";
import { run } from "../../tools/testbed/steps.mjs";
import { firstPort } from "./ports";
import { empty, environment, type ServerEnv, servers, type TestedServer } from "./servers";

/** Empties a server's folder and seeds the demo shops, into the folder or the database that the settings name. */
export async function plant(server: TestedServer, settings: ServerEnv = {}): Promise<void> {
  empty(server);
  if (!settings.DATABASE_URL) await copyEmptyDatabase(server.folder);
  const env = { ...environment(server.folder), ...settings, PORT: String(servers.own.port) };
  await run(process.execPath, seed, { env });
  await run(process.execPath, narrow, { env });
  await loosenLimits(env);
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
