import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Bundles the worker thread that reads untrusted files. The program starts the worker from its source text. This works the same
 * in a Next build, in a Vercel function, under `next dev`, in our own server and in tests.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, ".reader");
const file = join(folder, "reader.cjs");

export async function ensureReader() {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["lib/modules/imports/reader/worker.ts"],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    minify: true,
    write: false,
    logLevel: "error",
  });
  await stop();
  replace(outputFiles[0]?.text ?? "");
}

/** Vitest calls an export of this name before the tests. */
export const setup = ensureReader;

/**
 * Replaces the file atomically. A concurrent reader sees the old file or the new one, never a part.
 * @param {string} text
 */
function replace(text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}
