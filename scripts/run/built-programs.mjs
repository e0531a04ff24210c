import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Program that the build has bundled. `inputs` are the files it was made from, `stamp` is the hash of their sizes and times, and
 * `hash` is the hash of their contents.
 * @typedef {{ file: string, inputs: string[], stamp: string, hash: string }} BuiltProgram
 */

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Folder of the bundled programs. Each build has its own folder below, because a running server loads further files. */
export const programFolder = ".programs";
const listFile = join(root, programFolder, "programs.json");

/**
 * Returns the path of the bundled program, unless one of its sources has changed since the build.
 * @param {string} source
 */
export function findBuiltProgram(source) {
  const program = readPrograms()[relative(root, source).split(sep).join("/")];
  return program && isUnchanged(program) ? join(root, program.file) : null;
}

/** Reads the contents only if the times differ, as in a copy of the project. @param {BuiltProgram} program */
function isUnchanged({ inputs, stamp, hash }) {
  try {
    return stampInputs(inputs) === stamp || hashInputs(inputs) === hash;
  } catch {
    return false;
  }
}

/**
 * Returns the programs of the last build by the path of their source.
 * @returns {Record<string, BuiltProgram>}
 */
export function readPrograms() {
  try {
    return JSON.parse(readFileSync(listFile, "utf8"));
  } catch {
    return {};
  }
}

/**
 * Returns the hash of the files' contents. Throws if one of them is gone.
 * @param {string[]} inputs
 */
export function hashInputs(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs)
    hash
      .update(`${input}\0`)
      .update(readFileSync(join(root, input)))
      .update("\0");
  return hash.digest("hex");
}

/**
 * Returns the hash of the files' sizes and times of change. Throws if one of them is gone.
 * @param {string[]} inputs
 */
export function stampInputs(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const { size, mtimeNs } = statSync(join(root, input), { bigint: true });
    hash.update(`${input}\0${size}\0${mtimeNs}\0`);
  }
  return hash.digest("hex");
}
