import { existsSync } from "node:fs";
import { report, run, step, together } from "../../tools/testbed/steps.mjs";
import { ensureBuilt, isBuilt } from "../build.mjs";
import { readScriptCommand } from "../commands/script-commands.mjs";
import { sumCounts } from "./counts.mjs";

/** Static checks of `npm test`. Each counts as one test. */

/** @typedef {import("./counts.mjs").Count} Count */
/** @typedef {import("../../tools/testbed/steps.mjs").RunOptions} RunOptions */

const node = process.execPath;

/** Runs the checks of types, style and dead code in parallel. @param {RunOptions} [how] */
export async function sources(how = {}) {
  return sumCounts(await together([types, style, unused].map((look) => () => look(how))));
}

/**
 * Next generates some of the types. Runs a single checker, because several would repeat each other's work.
 * @param {RunOptions} how
 */
function types(how) {
  return checked("Checking types", async () => {
    if (!isBuilt() || !existsSync("next-env.d.ts"))
      await run(node, ["node_modules/next/dist/bin/next", "typegen"], how);
    await run(node, ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"], how);
  });
}

/** @param {RunOptions} how */
function style(how) {
  return checked("Checking style", () => run(node, readScriptCommand("lint"), how));
}

/** Finds unused files, exports and packages. @param {RunOptions} how */
function unused(how) {
  const args = ["--config", "scripts/knip.jsonc", "--no-progress", "--treat-config-hints-as-errors"];
  return checked("Looking for dead code", () => run(node, ["node_modules/knip/bin/knip.js", ...args], how));
}

export const build = () => prepared(ensureBuilt);

/**
 * Runs a preparation step. Success counts as no test, failure as a failed test.
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Count>}
 */
async function prepared(work) {
  const { failed } = await outcome(work);
  return { passed: 0, failed };
}

/**
 * Searches the servers' logs of the stories. They must not contain contacts, codes, tokens or keys that the stories used.
 * @param {Record<string, string>} env
 */
export function logs(env) {
  return checked("Searching the logs", () => run(node, ["--import", "tsx", "e2e/logs/search.ts"], { env }));
}

/**
 * Runs a check that counts as one test.
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
