import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";

/*
 * Runs a program written in TypeScript: `node scripts/run.mjs lib/http/server.ts`.
 *
 * It bundles the program's modules into one file first. A loader that translates each module on import slows down every module,
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
 * @param {string} program
 * @param {string} banner
 */
async function bundle(program, banner) {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [program],
    bundle: true,
    platform: "node",
    format: "esm",
    target: `node${process.versions.node}`,
    banner: { js: banner },
    sourcemap: "inline",
    sourcesContent: false,
    // esbuild writes no file there; it resolves the source paths relative to it.
    outfile: resolve("/program.mjs"),
    sourceRoot: pathToFileURL("/").href,
    write: false,
    plugins: [packages],
    logLevel: "error",
  });
  stop();
  return outputFiles[0]?.contents ?? "";
}

/**
 * Returns the path of the bundled program. Tests start the same programs many times: `RUN_KEEPS` names a cache folder for them,
 * as long as the sources do not change.
 * @param {string} program
 */
async function resolveProgram(program) {
  const folder = process.env.RUN_KEEPS;
  if (!folder) {
    const file = join(mkdtempSync(join(tmpdir(), "etalase-run-")), "program.mjs");
    writeFileSync(file, await bundle(program, leave));
    return file;
  }
  const file = join(folder, `${createHash("sha256").update(program).digest("hex")}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, await bundle(program, ""));
  renameSync(own, file);
  return file;
}

const program = resolve(process.argv[2] ?? "");
const root = fileURLToPath(new URL("..", import.meta.url));
const command = Object.values(commands).find((known) => "program" in known && join(root, known.program) === program);
if (command) readArguments(command, process.argv.slice(3));
const file = await resolveProgram(program);
process.argv.splice(1, 2, program);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
