import { readFileSync, renameSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname } from "node:path";
import { Script } from "node:vm";

/** Ending of the file beside a script that holds its compiled code. */
export const compiledSuffix = ".compiled";

/**
 * Runs a CommonJS script. Its first run stores the code that V8 compiled, because compiling takes as long as running. V8 rejects
 * code of another version of Node; it is then replaced.
 * @param {string} file
 */
export function runScript(file) {
  const cachedData = readCompiled(file);
  const script = new Script(
    Module.wrap(readFileSync(file, "utf8")),
    cachedData ? { filename: file, cachedData } : file,
  );
  if (!cachedData || script.cachedDataRejected) process.once("exit", () => storeCompiled(file, script));
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
}

/** @param {string} file */
function readCompiled(file) {
  try {
    return readFileSync(file + compiledSuffix);
  } catch {
    return null;
  }
}

/**
 * Stores the compiled code if the folder is writable. Other processes may do the same at the same time.
 * @param {string} file
 * @param {Script} script
 */
function storeCompiled(file, script) {
  try {
    const own = `${file}.${process.pid}`;
    writeFileSync(own, script.createCachedData());
    renameSync(own, file + compiledSuffix);
  } catch {
    // The next run compiles again.
  }
}
