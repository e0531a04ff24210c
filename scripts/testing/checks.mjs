import { existsSync } from "node:fs";
import { report, run, step } from "../../processes/steps.mjs";
import { ensureBuilt, isBuilt } from "../build.mjs";
import { commandOf } from "../script-commands.mjs";

/** What `npm test` looks at without running any of it. Each is one test. */

/** @typedef {import("./counts.mjs").Count} Count */

const node = process.execPath;

/** Next writes part of the types itself. Of several checkers, each would find out anew what the others know. */
export function types() {
  return checked("Checking the types", async () => {
    if (!isBuilt() || !existsSync("next-env.d.ts")) await run(node, ["node_modules/next/dist/bin/next", "typegen"]);
    await run(node, ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"]);
  });
}

export function style() {
  return checked("Checking the style", () => run(node, commandOf("lint")));
}

/** Files, exports and packages that nothing uses. */
export function unused() {
  const args = ["--config", "scripts/knip.jsonc", "--no-progress", "--treat-config-hints-as-errors"];
  return checked("Looking for dead code", () => run(node, ["node_modules/knip/bin/knip.js", ...args]));
}

export const build = () => prepared(ensureBuilt);

/**
 * What succeeds is only what tests stand on; what fails is a failed test.
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Count>}
 */
async function prepared(work) {
  const { failed } = await outcome(work);
  return { passed: 0, failed };
}

/**
 * What the servers of the stories wrote down may hold nothing that was used in them.
 * @param {Record<string, string>} env
 */
export function logs(env) {
  return checked("Searching the logs", () => run(node, ["--import", "tsx", "e2e/logs/search.ts"], { env }));
}

/**
 * A check that counts as one test.
 * @param {string} name
 * @param {() => Promise<unknown>} check
 */
function checked(name, check) {
  return outcome(() => step(name, check));
}

/**
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Count>}
 */
async function outcome(work) {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    report(error);
    return { passed: 0, failed: 1 };
  }
}
