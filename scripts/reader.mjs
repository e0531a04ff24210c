import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Makes one file of the thread that reads strangers' files. The program starts it from its text, which works alike where Next has
 * built it, in a function of Vercel's, under `next dev`, in our own server and in tests.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".reader");
const file = join(folder, "reader.cjs");

export async function ensureReader() {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["lib/adapters/reader/worker.ts"],
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

/** Vitest asks for what must be there before the tests by this name. */
export const setup = ensureReader;

/**
 * A concurrent reader sees the old file or the new one, never a part.
 * @param {string} text
 */
function replace(text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}
