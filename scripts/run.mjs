import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { findBuiltProgram } from "./run/built-programs.mjs";
import { runScript } from "./run/cached-script.mjs";
import { mapStackTraces } from "./run/stack-traces.mjs";

/*
 * Runs a program written in TypeScript: `node scripts/run.mjs lib/http/server.ts`.
 *
 * It loads the bundle that `npm run build` made, if the program's sources are the same. Otherwise it bundles the program's modules
 * into one file first. A loader that translates each module on import slows down every module,
 * even those of packages. A command with a thousand imports took four times as long to start.
 *
 * It parses the arguments of our own commands before that. Help and usage errors start nothing.
 */

/** Keeps packages external, by their absolute URLs, because the bundle is in another folder. */
const packages = {
  name: "packages",
  setup: (/** @type {import("esbuild").PluginBuild} */ { onResolve }) =>
    onResolve({ filter: /^(\w|@\w)/ }, ({ path, kind }) =>
      kind === "entry-point" || isBuiltin(path) ? undefined : { path: import.meta.resolve(path), external: true },
    ),
};

/** Deletes the bundle after Node has loaded it. */
const leave = 'import { rmSync as __rm } from "node:fs"; __rm(new URL(".", import.meta.url), { recursive: true });';

/**
 * @param {string} source
 * @param {string} file
 * @param {string} banner
 */
async function bundle(source, file, banner) {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    platform: "node",
    format: "esm",
    target: `node${process.versions.node}`,
    banner: { js: banner },
    sourcemap: "external",
    sourcesContent: false,
    outfile: file,
    write: false,
    plugins: [packages],
    logLevel: "error",
  });
  stop();
  const [map, program] = outputFiles;
  if (!map || !program) throw new Error(`esbuild made no bundle of ${source}.`);
  return { map: map.contents, program: program.contents };
}

/**
 * Returns the path of the bundled program, and its source map unless that is a file beside it. Tests start the same programs many
 * times: `RUN_KEEPS` names a cache folder for them, as long as the sources do not change.
 * @param {string} source
 */
async function resolveProgram(source) {
  const folder = process.env.RUN_KEEPS;
  if (!folder) {
    const file = join(mkdtempSync(join(tmpdir(), "etalase-run-")), "program.mjs");
    const bundled = await bundle(source, file, leave);
    writeFileSync(file, bundled.program);
    return { file, map: bundled.map };
  }
  const file = join(folder, `${createHash("sha256").update(source).digest("hex")}.mjs`);
  if (existsSync(file)) return { file, map: null };
  mkdirSync(folder, { recursive: true });
  const bundled = await bundle(source, file, "");
  replaceFile(`${file}.map`, bundled.map);
  replaceFile(file, bundled.program);
  return { file, map: null };
}

/**
 * @param {string} file
 * @param {Uint8Array} content
 */
function replaceFile(file, content) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, content);
  renameSync(own, file);
}

const program = resolve(process.argv[2] ?? "");
const root = fileURLToPath(new URL("..", import.meta.url));
const command = Object.values(commands).find((known) => "program" in known && join(root, known.program) === program);
if (command) readArguments(command, process.argv.slice(3));
const built = findBuiltProgram(program);
const { file, map } = built ? { file: built, map: null } : await resolveProgram(program);
const { href } = pathToFileURL(file);
process.argv.splice(1, 2, program);
mapStackTraces(map ? new Map([[href, map]]) : undefined);
if (file.endsWith(".cjs")) runScript(file);
else await import(href);
