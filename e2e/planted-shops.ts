import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loosenLimits } from "@/lib/testing/loose-limits";
import makeTemplate, { copyTemplate } from "@/lib/testing/template";
import { seed } from "../processes/server.mjs";
import { run } from "../processes/steps.mjs";
import { firstPort } from "./ports";
import { empty, environment, type ServerEnv, servers, type TestedServer } from "./servers";

/** Fills the emptied folder of a server, or the database that the settings name, with the demo shops. */
export async function plant(server: TestedServer, settings: ServerEnv = {}): Promise<void> {
  empty(server);
  if (!settings.DATABASE_URL) await copyEmptyDatabase(server.folder);
  const env = { ...environment(server.folder), ...settings, PORT: String(servers.own.port) };
  await run(process.execPath, seed, { env });
  await loosenLimits(env);
}

/** Puts an embedded database into a folder that nothing was put into yet: making one takes longer than filling it. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  await makeTemplate();
  copyTemplate(folder);
}

/**
 * Does the planting of that name, unless a suite of the same run has done it before. A run names its folder in `RUN_KEEPS`, and
 * begins with an empty one. The shops are known by the port that they were planted for.
 */
export async function plantOnce(name: string, planting: () => Promise<void>): Promise<void> {
  const folder = process.env.RUN_KEEPS;
  if (!folder) return planting();
  const note = join(folder, `${name}-${firstPort}`);
  if (existsSync(note)) return;
  await planting();
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, "");
}
