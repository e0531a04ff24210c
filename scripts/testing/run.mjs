import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowser } from "../../tools/testbed/browser.mjs";
import { ensureFirefox } from "../../tools/testbed/firefox.mjs";
import { installs } from "../../tools/testbed/packages.mjs";
import { ensurePgbouncer } from "../../tools/testbed/pgbouncer.mjs";
import { startPostgres } from "../../tools/testbed/postgres.mjs";
import { startRedis } from "../../tools/testbed/redis.mjs";
import { endChildren, report, together, watched, whenStopped } from "../../tools/testbed/steps.mjs";
import { ensureAnalyzer } from "../../tools/testbed/systemd.mjs";
import { useMemoryForTemporaryFiles } from "../../tools/testbed/temporary-files.mjs";
import { ensureAreas } from "../areas.mjs";
import { ensureInstalled } from "../install/install.mjs";
import { sources } from "./checks.mjs";
import { inTurn, reportRetries } from "./counts.mjs";
import { selectTests } from "./names.mjs";
import { addedSuites, mainSuites, races, stories, units } from "./suites.mjs";
import { reportTiming, timeStep } from "./timing.mjs";

/** @typedef {import("./counts.mjs").Count} Count */

const programFolder = resolve(fileURLToPath(new URL("../..", import.meta.url)), ".test/programs");
const plain = { RUN_KEEPS: programFolder, ...(watched ? {} : { NO_COLOR: "1" }) };
let interrupted = false;
const isInterrupted = () => interrupted;

/** Runs tests in the project folder, prints the sum as the last line, and exits. @param {() => Promise<Count>} tests */
export async function runTests(tests) {
  process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
  useMemoryForTemporaryFiles();
  rmSync(programFolder, { recursive: true, force: true });
  whenStopped((signal) => {
    interrupted = true;
    // Ctrl-C has also reached the runners, which clean up after themselves.
    if (signal !== "SIGINT") endChildren();
  });
  const sum = await tests().catch((error) => {
    report(error);
    return { passed: 0, failed: 1 };
  });
  if (interrupted) process.exit(130);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed > 0 ? 1 : 0);
}

/** Runs the suites of `npm test`. */
export function testMain() {
  return testAll({ isFull: false });
}

/** Runs the suites of `npm test`, then those that only `npm run test:full` has. */
export function testFully() {
  return testAll({ isFull: true });
}

/** @param {{ isFull: boolean }} scope */
async function testAll({ isFull }) {
  const { env, tools, stop } = await timeStep("installation", () => prepare(isFull));
  const added = isFull ? [() => tools, ...addedSuites(env)] : [];
  const sum = await inTurn([...mainSuites(env), ...added], isInterrupted);
  await stop();
  reportTiming();
  reportRetries();
  return sum;
}

/** Installs missing packages and starts the databases. @param {boolean} isFull */
async function prepare(isFull) {
  // npm packages and system packages are fetched in parallel.
  const packages = Promise.resolve().then(() => ensureInstalled());
  const tools = isFull ? installTools(packages) : Promise.resolve(nothing);
  const programs = [() => ensureBrowser(packages), startPostgres, startRedis, ensurePgbouncer, ensureAnalyzer];
  const added = isFull ? [ensureFirefox, ...(installs() ? [] : [() => tools])] : [];
  const [browser, postgres, redis] = await together([...programs, ...added, () => packages.then(ensureAreas)]);
  const databases = { TEST_DATABASE_URL: postgres?.url ?? "none", TEST_REDIS_URL: redis?.url ?? "none" };
  return {
    env: { ...plain, ...databases, CHROMIUM_PATH: browser ?? "", STORIES_PICTURES: "none" },
    tools,
    stop: async () => {
      await redis?.stop();
      await postgres?.stop();
    },
  };
}

const nothing = { passed: 0, failed: 0 };

/**
 * Installs third-party programs that read our API description. Only the added suites use them, so the other suites run meanwhile.
 * If installing is disabled, missing packages of ours are reported first.
 * @param {Promise<void>} packages
 * @returns {Promise<Count>}
 */
async function installTools(packages) {
  if (!installs()) await packages;
  try {
    await ensureInstalled("e2e/third-party/tools");
    return nothing;
  } catch (error) {
    if (!installs()) throw error;
    report(error);
    return { passed: 0, failed: 1 };
  }
}

/** Tests that name a forgotten step after an addition, each with advice. CONTRIBUTING.md lists the steps. */
const reminders = [
  "lib/architecture.test.ts",
  "lib/naming.test.ts",
  "lib/contract",
  "lib/api/idempotency/buyer-marks.test.ts",
  "lib/api/idempotency/checked-keys.test.ts",
  "lib/api/openapi",
  "lib/api/operations",
  "lib/platform/db/across-shops.test.ts",
  "lib/platform/db/tables.test.ts",
  "lib/platform/db/upkeep/expansion.test.ts",
  "lib/platform/db/upkeep/largest-shop.test.ts",
  "lib/platform/db/upkeep/portable-sql.test.ts",
  "conformance",
  "lib/modules/settings/service/provider-registry.test.ts",
  "lib/modules/shop-export/parts",
  "drizzle/seed/shops",
  "scripts/docs.test.ts",
  "scripts/release",
  "scripts/repository.test.ts",
];

/** Runs the checks that take about a minute. */
export async function testQuickly() {
  await ensureInstalled();
  await ensureAreas();
  return inTurn([sources, () => units(plain, reminders)], isInterrupted);
}

/** Runs the tests with one of these names. Each kind starts its own servers. @param {readonly string[]} names */
export async function testNamed(names) {
  await ensureInstalled();
  await ensureInstalled("e2e/third-party/tools");
  const { files, title } = selectTests(names);
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
  return inTurn(runs, isInterrupted);
}
