import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure, report, run, step } from "../tools/testbed/steps.mjs";
import { findTableIssues, packagedTable, readTable } from "./build/area-tables.mjs";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";

/** @typedef {import("./build/area-tables.mjs").Row} Row */

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".areas");

/** Output files: the areas that the server reads, the custom table if one was given, and the hash of all sources. */
const file = join(folder, "areas.bin");
const ownTable = join(folder, "table.tsv");
const stamp = join(folder, "made-from");

const makers = [
  "scripts/areas.mjs",
  "scripts/build/area-tables.mjs",
  "lib/modules/shipping/areas/area-file.ts",
  "lib/modules/shipping/rules/area-name.ts",
];
const packages = ["idn-area-data", "geografis"].map((name) => `node_modules/${name}/package.json`);

const notice = `Areas: idn-area-data, https://github.com/fityannugroho/idn-area-data, made available here under the Open Database
License 1.0, https://opendatacommons.org/licenses/odbl/1-0/. Zip codes: geografis, MIT.
`;

/** Builds the areas file, unless it is up to date with its sources. */
export async function ensureAreas() {
  if (isFresh()) return;
  // A child process releases the memory that reading the packages takes. It also loads the file format, which is TypeScript.
  const command = ["--import", "tsx", join(root, "scripts/areas.mjs")];
  await step("Building the areas of Indonesia", () => run(process.execPath, command));
}

/** Vitest calls an export of this name before the tests. */
export const setup = ensureAreas;

function isFresh() {
  return existsSync(file) && existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesNow();
}

/** Hashes the sources of the areas file: the code that builds it, and the custom table or the packages. */
function sourcesNow() {
  const hash = createHash("sha256");
  const sources = existsSync(ownTable) ? [ownTable] : packages.map((path) => join(root, path));
  for (const path of [...makers.map((path) => join(root, path)), ...sources]) {
    hash.update(existsSync(path) ? readFileSync(path) : "missing").update("\0");
  }
  return hash.digest("hex");
}

/**
 * Builds the file from the given table, else from the last given table, else from the packages. An invalid table changes
 * nothing.
 * @param {string | undefined} table
 */
async function make(table) {
  const own = table ?? (existsSync(ownTable) ? ownTable : null);
  const rows = own === null ? packagedTable(root) : readTable(own);
  const problems = findTableIssues(rows);
  if (problems.length > 0) throw new Failure(formatIssues(own ?? "The packages", problems));
  const areas = await namesAsShown(rows);
  const { encodeAreas } = await import("../lib/modules/shipping/areas/area-file.ts");
  mkdirSync(folder, { recursive: true });
  rmSync(stamp, { force: true });
  replace(file, encodeAreas(areas));
  rmSync(join(folder, "NOTICE"), { force: true });
  if (own === null) replace(join(folder, "NOTICE"), notice);
  else if (own !== ownTable) replace(ownTable, readFileSync(own));
  replace(stamp, sourcesNow());
  console.log(formatSummary(rows));
}

/**
 * @param {string} source
 * @param {string[]} problems
 */
function formatIssues(source, problems) {
  const shown = problems.slice(0, 10);
  const rest = problems.length - shown.length;
  const ending = rest > 0 ? [`… and ${rest} more problems.`] : [];
  return [`The areas were not built. ${source} cannot be used:`, ...shown, ...ending].join("\n  ");
}

/**
 * Normalizes names to the form that buyers write: no "Kota Administrasi", and Kota or Kabupaten only if both exist.
 * @param {Row[]} rows
 */
async function namesAsShown(rows) {
  const { cityNames, cleanName, provinceName } = await import("../lib/modules/shipping/rules/area-name.ts");
  const cities = rows.filter(({ code }) => code.length === 5);
  const shown = cityNames(cities.map(({ code, name }) => ({ isKota: Number(code.slice(3)) >= 71, name })));
  const cityName = new Map(cities.map(({ code }, at) => [code, shown[at]]));
  return rows.map(({ code, name, zip }) => {
    const clean = code.length === 2 ? provinceName(name) : (cityName.get(code) ?? cleanName(name));
    return { code, name: clean, zip: code.length > 8 && zip !== "" ? zip : null };
  });
}

/**
 * Replaces a file atomically. A concurrent reader sees the old file or the new one, never a part.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
function replace(path, content) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

/** @param {Row[]} rows */
function formatSummary(rows) {
  const count = (/** @type {number} */ length) => rows.filter(({ code }) => code.length === length).length;
  const zips = rows.filter(({ code, zip }) => code.length > 8 && zip !== "").length;
  return `${count(2)} provinces, ${count(5)} cities, ${count(8)} districts, ${count(13)} villages; ${zips} with a zip code`;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  const [given] = readArguments(commands.areas).positionals;
  // npm changes to the project folder and stores the caller's folder in `INIT_CWD`.
  const table = given && resolve(process.env.INIT_CWD ?? process.cwd(), given);
  try {
    if (table || !isFresh()) await make(table);
    else console.log("The areas are up to date.");
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}
