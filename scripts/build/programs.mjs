import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  findBuiltProgram,
  hashInputs,
  programFolder,
  readPrograms,
  root,
  stampInputs,
} from "../run/built-programs.mjs";
import { compiledSuffix } from "../run/cached-script.mjs";

/*
 * Bundles the server and the operators' commands with their packages. A server then loads some thirty files instead of a
 * thousand, and no compiler. A command is one script, because V8 can cache the compiled code of scripts, but not of modules.
 * `run.mjs` loads a bundle only if its sources are unchanged.
 */

const server = "lib/http/server.ts";
const commands = [
  "scripts/shop.ts",
  "scripts/doctor.ts",
  "scripts/settings.ts",
  "drizzle/migrate.ts",
  "drizzle/seed.ts",
];
const entryPoints = [server, ...commands];

/** Packages that read files beside themselves, have native parts, or are loaded only with a certain setting. */
const externalPackages = [
  "next",
  "sharp",
  "pino",
  "nodemailer",
  "pg-native",
  "@electric-sql/pglite",
  "@node-rs/xxhash",
  "@opentelemetry/*",
  "@redis/client",
  "@simplewebauthn/server",
  "@vercel/*",
];

/** Files that change every program: the versions of the packages, and the rules of the bundles. */
const commonInputs = ["package-lock.json", "tsconfig.json", "scripts/build/programs.mjs"];

/** CommonJS packages call `require`, which a module does not have. */
const banner =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

/** pg asks for the runtime, and would load the fetch API if there were no `navigator`. */
const runtime = { navigator: '{"userAgent":"Node.js"}' };

/** Bundles the programs, unless they are up to date with their sources. */
export async function ensurePrograms() {
  if (entryPoints.every((source) => findBuiltProgram(join(root, source)))) return;
  const { build, stop } = await import("esbuild");
  /** @satisfies {import("esbuild").BuildOptions} */
  const common = {
    absWorkingDir: root,
    outdir: programFolder,
    entryNames: "[name]",
    bundle: true,
    platform: "node",
    target: "node20.9",
    external: externalPackages,
    minifySyntax: true,
    sourcemap: "external",
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: "error",
  };
  const [modules, scripts] = await Promise.all([
    build({
      ...common,
      entryPoints: [server],
      outExtension: { ".js": ".mjs" },
      splitting: true,
      format: "esm",
      banner: { js: banner },
    }),
    build({
      ...common,
      entryPoints: commands,
      outExtension: { ".js": ".cjs" },
      format: "cjs",
      define: runtime,
      supported: { "dynamic-import": false },
    }),
  ]);
  await stop();
  const metafile = {
    inputs: { ...modules.metafile.inputs, ...scripts.metafile.inputs },
    outputs: { ...modules.metafile.outputs, ...scripts.metafile.outputs },
  };
  const folder = `${programFolder}/${hashInputs(listInputs(metafile, entryPoints)).slice(0, 16)}`;
  mkdirSync(join(root, folder), { recursive: true });
  for (const { path, contents } of [...modules.outputFiles, ...scripts.outputFiles]) {
    // Sources in a map are relative to the map.
    const content = path.endsWith(".map") ? Buffer.from(contents).toString().replaceAll('"../', '"../../') : contents;
    const file = join(root, folder, basename(path));
    writeFileSync(file, content);
    rmSync(file + compiledSuffix, { force: true });
  }
  listPrograms(metafile, folder);
}

/**
 * Replaces the list of programs, then deletes all older builds but the last, whose server may still run.
 * @param {import("esbuild").Metafile} metafile
 * @param {string} folder
 */
function listPrograms(metafile, folder) {
  const previous = Object.values(readPrograms()).map(({ file }) => dirname(file));
  const programs = Object.entries(metafile.outputs).flatMap(([output, { entryPoint = "" }]) => {
    if (!entryPoints.includes(entryPoint)) return [];
    const inputs = listInputs(metafile, [entryPoint]);
    const file = `${folder}/${basename(output)}`;
    return [[entryPoint, { file, inputs, stamp: stampInputs(inputs), hash: hashInputs(inputs) }]];
  });
  const unfinished = join(root, programFolder, `programs.json.${process.pid}`);
  writeFileSync(unfinished, JSON.stringify(Object.fromEntries(programs)));
  renameSync(unfinished, join(root, programFolder, "programs.json"));
  for (const entry of readdirSync(join(root, programFolder), { withFileTypes: true })) {
    const path = `${programFolder}/${entry.name}`;
    if (entry.isDirectory() && path !== folder && !previous.includes(path))
      rmSync(join(root, path), { recursive: true });
  }
}

/**
 * Lists our own sources that these import, directly or not. Some leave nothing in a bundle, but still decide what is in it. A
 * name in angle brackets is no file.
 * @param {import("esbuild").Metafile} metafile
 * @param {string[]} sources
 */
function listInputs({ inputs }, sources) {
  const reached = new Set(sources);
  for (const source of reached)
    for (const { path } of inputs[source]?.imports ?? []) if (inputs[path]) reached.add(path);
  return [...commonInputs, ...[...reached].filter((input) => !/node_modules\/|^</.test(input)).sort()];
}
