import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { objectFields } from "@/lib/contract/object-fields";
import { Failure } from "../../tools/testbed/steps.mjs";
import { buildEmptyNext, emptyApp, shopEnv } from "../servers";
import type { AddFigure } from "./figures";
import { orderInTurn, type Versions, versionNames } from "./version";

/** No program listens on this port. */
const refusing = "postgres://nobody@127.0.0.1:1/nothing";

/** A function of Vercel loads this file of a built app, in the environment that Next prepares. */
const routeFile = ".next/server/app/api/v1/products/route.js";
const emptyRouteFile = ".next/server/app/api/empty/route.js";
const importer = `require("next/dist/server/node-environment");
const before = process.cpuUsage();
process.on("exit", () => {
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
});
require(require("node:path").resolve(process.argv[1]));`;

/** Runs commands of the versions in turn, and loads the API as a function of Vercel does. */
export async function measurePrograms(versions: Versions, rounds: number, add: AddFigure): Promise<void> {
  await buildEmptyNext();
  for (let round = 0; round < rounds; round++) {
    for (const name of orderInTurn(versionNames, round)) {
      const { folder } = versions[name];
      add("npm run shop -- --help, ms", name, timeScript(folder, 0, "shop", "--help"));
      add("npm run doctor, database refuses, ms", name, timeScript(folder, 1, "doctor"));
      add("loading /api/v1/products for Vercel above an empty function, CPU ms", name, measureOwnImport(folder));
    }
  }
}

/** Runs an npm script without npm, which would take as long as the script. Returns its duration. */
function timeScript(folder: string, status: number, script: string, ...args: string[]): number {
  const { scripts } = objectFields(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const [, ...command] = String(objectFields(scripts)[script]).split(" ");
  const begun = performance.now();
  runNode(folder, status, [...command, ...args]);
  return performance.now() - begun;
}

/** Returns the processor time of loading the version's route above that of an empty one; null if the build has none. */
function measureOwnImport(folder: string): number | null {
  if (!existsSync(join(folder, routeFile))) return null;
  return measureImport(folder, routeFile) - measureImport(emptyApp, emptyRouteFile);
}

/** Returns the processor time of loading a built route in milliseconds. */
function measureImport(folder: string, route: string): number {
  return Number(runNode(folder, 0, ["--eval", importer, route]));
}

/** Runs Node and returns the output. Throws if the exit status differs from this one: a crash would look fast. */
function runNode(cwd: string, status: number, args: string[]): string {
  const env = { ...process.env, ...shopEnv({ DATABASE_URL: refusing }), DATABASE_DRIVER: "pg" };
  const run = spawnSync(process.execPath, args, { cwd, env, encoding: "utf8", timeout: 60_000 });
  if (run.status !== status) throw new Failure(`node ${args.slice(0, 4).join(" ")} failed in ${cwd}.`, run.stderr);
  return run.stdout;
}
