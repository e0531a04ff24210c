import { runPatiently, together, watched } from "../../tools/testbed/steps.mjs";
import { readScriptCommand } from "../commands/script-commands.mjs";
import { build, logs, sources } from "./checks.mjs";
import { counted, inTurn, readPlaywright, readVitest, sumCounts } from "./counts.mjs";
import { timeStep } from "./timing.mjs";

/** The suites of `npm test`, and those that `npm run test:full` adds. */

/** @typedef {import("./counts.mjs").Count} Count */
/** @typedef {Record<string, string>} Env */

/** Playwright projects of `npm test`. `addedProjects` are faults, other servers, separate sites and other browsers. */
const mainProjects = ["api-own", "api-postgres", "shop"];
const addedProjects = ["faults", "api-next", "browser", "firefox", "shop-apart", "shop-long", "api-vercel"];

/**
 * The suites of the gate, `npm test`.
 * @param {Env} env
 * @returns {(() => Promise<Count>)[]}
 */
export function mainSuites(env) {
  const builtAndChecked = () => inTurn([() => timeStep("build", build), () => timeStep("sources", () => sources())]);
  return [
    () => sideBySide([() => units(env, projects(["simulator-seeds", "alone", "afresh", "together"])), builtAndChecked]),
    () => stories(env, projects(mainProjects)),
    () => timeStep("logs", () => logs(env)),
  ];
}

/**
 * The suites that `test:full` adds: races, other seeds, mutations, complete commands, third-party programs that read our API
 * description, and the other stories. Races come first in line for the processors. A statement that waits too long for a lock is
 * rejected, and that must not depend on other suites. The simulator and the commands run beside them at the lowest priority,
 * with long time limits.
 * @param {Env} env
 * @returns {(() => Promise<Count>)[]}
 */
export function addedSuites(env) {
  return [
    () => sideBySide([() => inTurn([() => races(env), () => raceMutations(env)]), () => besideRaces(env)]),
    () => stories(env, projects(addedProjects), "added-stories"),
    () => timeStep("added logs", () => logs(env)),
  ];
}

/** @param {readonly string[]} names */
function projects(names) {
  return names.map((name) => `--project=${name}`);
}

/** @param {(() => Promise<Count>)[]} runs */
async function sideBySide(runs) {
  return sumCounts(await together(runs));
}

/**
 * @param {Env} env
 * @param {string[]} [chosen]
 */
export function units(env, chosen = []) {
  return vitest("units", [...readScriptCommand("test:unit"), ...chosen], env);
}

/**
 * Runs the simulator's other seeds, the bugs that it must find, complete commands, and third-party programs. One run of Vitest
 * shares the transformed modules.
 * @param {Env} env
 */
function besideRaces(env) {
  const chosen = projects(["simulator-more-seeds", "simulator-mutations", "commands", "foreign"]);
  return vitest("simulator and commands", [...readScriptCommand("test:unit"), ...chosen], env, runPatiently);
}

const mutations = "e2e/races/mutations.race.ts";

/**
 * @param {Env} env
 * @param {string[]} [chosen]
 */
export function races(env, chosen = ["--exclude", mutations]) {
  return vitest("races", [...readScriptCommand("test:races"), ...chosen], env);
}

/** Shows that the races detect mutations. @param {Env} env */
function raceMutations(env) {
  return vitest("mutations of races", [...readScriptCommand("test:races"), mutations], env);
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {Env} env
 * @param {typeof runPatiently} [runner]
 */
function vitest(name, command, env, runner) {
  const file = `.test/results/${name.replaceAll(" ", "-")}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return timeStep(name, () => counted(file, [...command, ...reporters], env, readVitest, runner));
}

/**
 * @param {Env} env
 * @param {string[]} [chosen]
 */
export async function stories(env, chosen = [], name = "stories") {
  const file = `.test/results/${name}.json`;
  const args = [...readScriptCommand("test:stories"), `--reporter=${watched ? "list" : "dot"},json`];
  // Without an observer, a failed story runs again and is listed: a host may pause its machines for seconds.
  if (!watched) args.push("--retries=2");
  const hasBrowser = env.CHROMIUM_PATH !== "";
  args.push(
    ...(hasBrowser ? chosen : chosen.filter((word) => !/=(browser|shop|shop-apart|shop-long|firefox)$/.test(word))),
  );
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const count = await timeStep(name, () => counted(file, args, settings, readPlaywright));
  if (hasBrowser) return count;
  console.error("Browser stories were skipped because Chromium is missing. Set CHROMIUM_PATH to its path.");
  return { passed: count.passed, failed: count.failed + 1 };
}
