import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowser } from "../processes/browser.mjs";
import { ensureFirefox } from "../processes/firefox.mjs";
import { installs, noInstall } from "../processes/packages.mjs";
import { ensurePgbouncer } from "../processes/pgbouncer.mjs";
import { startPostgres } from "../processes/postgres.mjs";
import { startRedis } from "../processes/redis.mjs";
import { endChildren, report, runAloud, runPatiently, together, watched, whenStopped } from "../processes/steps.mjs";
import { ensureAreas } from "./areas.mjs";
import { ensureInstalled } from "./install/install.mjs";
import { commandOf } from "./script-commands.mjs";
import { build, logs, sources } from "./testing/checks.mjs";
import { counted, countOfPlaywright, countOfVitest, sumOf } from "./testing/counts.mjs";
import { chosenBy } from "./testing/names.mjs";

/** @typedef {import("./testing/counts.mjs").Count} Count */

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const quick = "--quick";
const words = process.argv.slice(2).filter((word) => word !== noInstall && word !== quick);
const kept = resolve(".test/programs");
const plain = { RUN_KEEPS: kept, ...(watched ? {} : { NO_COLOR: "1" }) };
let interrupted = false;

/** Runs every kind of test there is, or only what has one of the names given, and answers with their sum. */
async function test() {
  rmSync(kept, { recursive: true, force: true });
  if (process.argv.includes(quick)) return testQuickly();
  if (words.length === 0) return testAll();
  await ensureInstalled();
  await ensureInstalled("e2e/tools");
  return testNamed();
}

async function testAll() {
  // Those of npm and those of the machine are fetched at the same time.
  const packages = Promise.resolve().then(() => ensureInstalled());
  // Programs of others that the units hand our description to. Where nothing may be installed, our own packages are named first.
  const tools = async () => {
    if (!installs()) await packages;
    await ensureInstalled("e2e/tools");
  };
  const programs = [() => ensureBrowser(packages), startPostgres, startRedis, ensurePgbouncer, ensureFirefox];
  const [browser, postgres, redis] = await together([...programs, () => packages.then(ensureAreas), tools]);
  const found = { TEST_DATABASE_URL: postgres?.url ?? "none", TEST_REDIS_URL: redis?.url ?? "none" };
  const env = { ...plain, ...found, CHROMIUM_PATH: browser ?? "", STORIES_PICTURES: "none" };
  const sum = await inTurn([
    // A hundred seeds are a minute's work where nothing else is going on.
    () => simulator("seeds", env),
    () => sideBySide([() => simulator("bugs", env, runPatiently), () => unitsAndRaces(env)]),
    () => stories(env),
    () => logs(env),
  ]);
  await redis?.stop();
  await postgres?.stop();
  return sum;
}

/**
 * Races have the machine to themselves, for what waits for a lock longer than a statement may is refused, and that must not depend
 * on who else is busy. What goes on beside them takes only the time that nobody wants, which is a third of theirs: the planted bugs,
 * and a look at the sources, into which Next writes while it builds.
 * @param {Record<string, string>} env
 */
function unitsAndRaces(env) {
  return inTurn([
    () => sideBySide([() => units(env, ["--project=!simulator-*"]), build]),
    () => sideBySide([() => races(env), () => sources({ isPatient: true })]),
  ]);
}

/** The tests that name a step which whoever adds something to the house has forgotten. */
const reminders = [
  "lib/architecture.test.ts",
  "lib/contract",
  "lib/adapters/db/upkeep/expansion.test.ts",
  "conformance",
  "drizzle/seed/shops",
  "scripts/docs.test.ts",
];

/** What can be said within a minute about a change. */
async function testQuickly() {
  await ensureInstalled();
  await ensureAreas();
  return inTurn([sources, () => units(plain, reminders)]);
}

/** What a name leads to starts for itself whatever it needs. */
function testNamed() {
  const { files, title } = chosenBy(words);
  const kinds = [
    { ending: ".test.ts", runner: units, byTitle: "-t" },
    { ending: ".race.ts", runner: races, byTitle: "-t" },
    { ending: ".story.ts", runner: stories, byTitle: "-g" },
  ];
  const runs = kinds.flatMap(({ ending, runner, byTitle }) => {
    const chosen = files.filter((path) => path.endsWith(ending));
    if (chosen.length === 0) return [];
    return [() => runner(plain, title === null ? chosen : [...chosen, byTitle, title])];
  });
  return inTurn(runs);
}

/** Does one after the other, whatever became of the one before. @param {(() => Promise<Count>)[]} runs */
async function inTurn(runs) {
  const counts = [];
  for (const next of runs) if (!interrupted) counts.push(await next());
  return sumOf(counts);
}

/** @param {(() => Promise<Count>)[]} runs */
async function sideBySide(runs) {
  return sumOf(await together(runs));
}

/**
 * @param {Record<string, string>} env
 * @param {string[]} [chosen]
 */
function units(env, chosen = []) {
  return vitest("units", [...commandOf("test:unit"), ...chosen], env);
}

/**
 * A part of the simulator.
 * @param {"seeds" | "bugs"} part
 * @param {Record<string, string>} env
 * @param {typeof runAloud} [runner]
 */
function simulator(part, env, runner) {
  return vitest(part, [...commandOf("test:unit"), `--project=simulator-${part}`], env, runner);
}

/**
 * @param {Record<string, string>} env
 * @param {string[]} [chosen]
 */
function races(env, chosen = []) {
  return vitest("races", [...commandOf("test:races"), ...chosen], env);
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @param {typeof runAloud} [runner]
 */
function vitest(name, command, env, runner) {
  const file = `.test/results/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return counted(file, [...command, ...reporters], env, countOfVitest, runner);
}

/**
 * @param {Record<string, string>} env
 * @param {string[]} [chosen]
 */
async function stories(env, chosen = []) {
  const file = ".test/results/stories.json";
  const args = commandOf("test:stories");
  args.push(`--reporter=${watched ? "list" : "dot"},json`);
  // Where nobody watches, a story that fails is told again, and counted as told twice: a host may stop its machines for seconds.
  if (!watched) args.push("--retries=2");
  if (env.CHROMIUM_PATH === "") args.push("--project=api-*", "--project=faults");
  args.push(...chosen);
  const count = await counted(file, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, countOfPlaywright);
  if (env.CHROMIUM_PATH !== "") return count;
  console.error("The stories in a browser were left out, as there is no Chromium here: set CHROMIUM_PATH to name one.");
  return { passed: count.passed, failed: count.failed + 1 };
}

whenStopped((signal) => {
  interrupted = true;
  // Ctrl-C has reached the runners as well, and they clean up after themselves.
  if (signal !== "SIGINT") endChildren();
});

const sum = await test().catch((error) => {
  report(error);
  return { passed: 0, failed: 1 };
});
if (interrupted) process.exit(130);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);
