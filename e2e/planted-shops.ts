import { loosenLimits } from "@/lib/testing/loose-limits";
import makeTemplate, { copyTemplate } from "@/lib/testing/template";
import { seed } from "../processes/server.mjs";
import { run } from "../processes/steps.mjs";
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
