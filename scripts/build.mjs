import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { nothingConfigured } from "../tools/testbed/server.mjs";
import { report, run, runAloud, step, together, watched } from "../tools/testbed/steps.mjs";
import { ensureAreas } from "./areas.mjs";
import { compressFiles } from "./build/compress.mjs";
import { ensurePrograms } from "./build/programs.mjs";
import { ensureReader } from "./build/reader.mjs";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { readScriptCommand } from "./commands/script-commands.mjs";

const sources = [
  "app",
  "lib",
  "scripts/client",
  "scripts/build/guide.mjs",
  "docs/panduan",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

const nextBuild = ["node_modules/next/dist/bin/next", "build"];

/** Hash of the sources that a build was made from. It is inside the build folder, so both are deleted together. */
const stamp = ".next/etalase-sources";

/** Builds the shop, unless the build is up to date with its sources. */
export async function ensureBuilt() {
  await together([ensureServerFiles, ensurePages]);
}

/** Builds everything that the server and its commands read, without the pages, unless it is up to date. */
export async function ensureServerFiles() {
  // In sequence: each ends the compiler when it is done.
  await together([ensureAreas, () => ensureReader().then(ensurePrograms)]);
}

/** Builds the pages, unless they are up to date with their sources. */
export async function ensurePages() {
  if (isBuilt()) return;
  const made = hashFiles(sources);
  // Most who try the demo build only once. Those who build again see the second time what the cache saves.
  const isAgain = existsSync(stamp);
  rmSync(stamp, { force: true });
  const env = { ...nothingConfigured, BUILD_DIR: "", BUILD_CACHE: watched && isAgain ? "" : "none" };
  await together([() => step("Building the shop", () => run(process.execPath, nextBuild, { env })), ensureClient]);
  await compressFiles(".next/static");
  writeFileSync(stamp, made);
}

/** Builds the API client that the shop serves to other sites. */
function ensureClient() {
  return run(process.execPath, readScriptCommand("client").slice(1));
}

/** Returns true if the build is up to date with its sources. */
export function isBuilt() {
  return existsSync(".next/BUILD_ID") && existsSync(stamp) && readFileSync(stamp, "utf8") === hashFiles(sources);
}

/**
 * Copies the build for another server and returns the folder. Each server caches responses and pictures beside its build.
 * @param {string} name
 */
export function copyBuild(name) {
  const folder = `.test/build-${name}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(".next", folder, { recursive: true, filter: (path) => !/^(cache|dev|types|.*\.map)$/.test(basename(path)) });
  return folder;
}

/**
 * Hashes files and the contents of folders. Tests are excluded, because they do not affect the build.
 * @param {string[]} paths
 */
export function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(listFiles)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !name.startsWith(".") && !/\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => listFiles(join(path, name)));
}

/**
 * Builds the shop with the environment's settings, even if a build exists. Vercel serves and compresses the files itself, and
 * runs no server of ours.
 */
async function build() {
  // Vercel copies these into its functions.
  await together([ensureAreas, ensureReader, ensureClient]);
  if (!process.env.VERCEL) await ensurePrograms();
  const code = await runAloud(process.execPath, nextBuild);
  if (code === 0 && !process.env.VERCEL) await compressFiles(join(process.env.BUILD_DIR || ".next", "static"));
  return code;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  readArguments(commands.build);
  process.exitCode = await build().catch((error) => {
    report(error);
    return 1;
  });
}
