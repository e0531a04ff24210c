import { readFileSync } from "node:fs";

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** @type {Record<string, string>} */
const programs = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  playwright: "node_modules/playwright/cli.js",
  vitest: "node_modules/vitest/vitest.mjs",
};

/**
 * Returns the Node arguments of a script in package.json, to run the same command everywhere.
 * @param {string} script
 */
export function readScriptCommand(script) {
  const [program = "", ...args] = (scripts[script] ?? "").split(" ");
  return [programs[program] ?? program, ...args];
}
