import { runPatiently, together, watched } from "../../processes/steps.mjs";
import { commandOf } from "../commands/script-commands.mjs";
import { build, logs, sources } from "./checks.mjs";
import { counted, readPlaywright, readVitest, sumOf } from "./counts.mjs";
import { timeStep } from "./timing.mjs";

/** The suites of `npm test`, and those that `npm run test:full` adds. */

/** @typedef {import("./counts.mjs").Count} Count */
/** @typedef {Record<string, string>} Env */

/** The projects of Playwright that `npm test` runs; `addedProjects` are the other servers and browsers. */
const mainProjects = ["faults", "api-own", "api-postgres", "browser", "shop-apart", "shop"];
const addedProjects = ["api-next", "api-vercel", "firefox"];

/**
 * The gate. Races have the processors almost to themselves: a statement that waits too long for a lock is rejected, and that must
 * not depend on other suites. Only the checks of the sources run beside them, at the lowest priority.
 * @param {Env} env
 * @returns {(() => Promise<Count>)[]}
 */
export function mainSuites(env) {
  return [
    () => simulator("seeds", env),
    () => sideBySide([() => units(env, projects(["alone", "afresh", "together"])), () => timeStep("build", build)]),
    () => sideBySide([() => races(env), () => timeStep("sources", () => sources({ isPatient: true }))]),
    () => stories(env, projects(mainProjects)),
    () => timeStep("logs", () => logs(env)),
  ];
}

/**
 * The rest: the other seeds, mutations, programs of others that read our API description, the Next and Vercel servers, Firefox.
 * @param {Env} env
 * @returns {(() => Promise<Count>)[]}
 */
export function addedSuites(env) {
  return [
    () => simulator("more-seeds", env),
    () => sideBySide([() => simulator("bugs", env, runPatiently), () => raceMutations(env)]),
    () => vitest("foreign programs", [...commandOf("test:unit"), ...projects(["foreign"])], env),
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
  return sumOf(await together(runs));
}

/**
 * @param {Env} env
 * @param {string[]} [chosen]
 */
export function units(env, chosen = []) {
  return vitest("units", [...commandOf("test:unit"), ...chosen], env);
}

/**
 * A part of the simulator.
 * @param {"seeds" | "more-seeds" | "bugs"} part
 * @param {Env} env
 * @param {typeof runPatiently} [runner]
 */
function simulator(part, env, runner) {
  return vitest(`simulator ${part}`, [...commandOf("test:unit"), `--project=simulator-${part}`], env, runner);
}

const mutations = "e2e/races/planted.race.ts";

/**
 * @param {Env} env
 * @param {string[]} [chosen]
 */
export function races(env, chosen = ["--exclude", mutations]) {
  return vitest("races", [...commandOf("test:races"), ...chosen], env);
}

/** Shows that the races find bugs that were put in on purpose. @param {Env} env */
function raceMutations(env) {
  return vitest("mutations of races", [...commandOf("test:races"), mutations], env);
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
  const args = [...commandOf("test:stories"), `--reporter=${watched ? "list" : "dot"},json`];
  // Where nobody watches, a story that fails is told again, and listed: a host may stop its machines for seconds.
  if (!watched) args.push("--retries=2");
  const hasBrowser = env.CHROMIUM_PATH !== "";
  args.push(...(hasBrowser ? chosen : chosen.filter((word) => !/=(browser|shop|shop-apart|firefox)$/.test(word))));
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const count = await timeStep(name, () => counted(file, args, settings, readPlaywright));
  if (hasBrowser) return count;
  console.error("The stories in a browser were left out, as there is no Chromium here: set CHROMIUM_PATH to name one.");
  return { passed: count.passed, failed: count.failed + 1 };
}
