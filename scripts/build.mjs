import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { nothingConfigured } from "../processes/server.mjs";
import { run, step } from "../processes/steps.mjs";
import { ensureAreas } from "./areas.mjs";
import { compressFiles } from "./compress.mjs";

const sources = [
  "app",
  "lib",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** Which sources a build was made from; kept with it, so that both go together. */
const stamp = "etalase-sources";

/** Builds the shop, unless there is a build of exactly these sources. */
export async function ensureBuilt() {
  await ensureAreas();
  await ensureBuild("Building the shop", ".next", {}, () => compressFiles(".next/static"));
}

/** Whether there is a build of exactly these sources. */
export function isBuilt(folder = ".next") {
  const path = join(folder, stamp);
  return existsSync(join(folder, "BUILD_ID")) && existsSync(path) && readFileSync(path, "utf8") === hashOf(sources);
}

const apart = ".test/apart";

/** Stands for the address of the API in a build whose API is elsewhere, where that address is written into every file. */
const unnamed = "http://api.unnamed.invalid";

/** Builds the shop as it stands on another host than its API, for whatever host that will be. */
export async function ensureBuiltApart() {
  await ensureBuild("Building the shop apart from its API", apart, { NEXT_PUBLIC_API_URL: unnamed });
}

/**
 * Makes a copy of that build for one API, and answers with its folder. Building anew for each would say the same, more slowly.
 * @param {string} name
 * @param {string} apiUrl
 */
export function copyApart(name, apiUrl) {
  const folder = `${apart}-${name}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(apart, folder, { recursive: true, filter: (path) => !/^(cache|dev|types|.*\.map)$/.test(basename(path)) });
  for (const file of filesIn(folder)) {
    const text = readFileSync(file);
    if (text.includes(unnamed)) writeFileSync(file, text.toString().replaceAll(unnamed, apiUrl));
  }
  return folder;
}

/**
 * @param {string} title
 * @param {string} folder
 * @param {Record<string, string>} settings
 * @param {() => Promise<void>} [finish]
 */
async function ensureBuild(title, folder, settings, finish) {
  if (isBuilt(folder)) return;
  const made = hashOf(sources);
  rmSync(join(folder, stamp), { force: true });
  // Next points these at the types of the newest build; those of the usual one are what is meant.
  const kept = folder === ".next" ? [] : ["tsconfig.json", "next-env.d.ts"].filter(existsSync).map(keep);
  const command = ["node_modules/next/dist/bin/next", "build"];
  const env = { ...nothingConfigured, BUILD_DIR: folder, ...settings };
  await step(title, () => run(process.execPath, command, { env })).finally(() => {
    for (const restore of kept) restore();
  });
  await finish?.();
  writeFileSync(join(folder, stamp), made);
}

/** @param {string} path */
function keep(path) {
  const text = readFileSync(path);
  return () => writeFileSync(path, text);
}

/**
 * One hash of files and of everything in folders, tests left out: they change nothing that is built.
 * @param {string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !name.startsWith(".") && !/\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}
