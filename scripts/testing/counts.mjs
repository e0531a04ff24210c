import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import { runAloud } from "../../tools/testbed/steps.mjs";
import { recordFiles, toSeconds } from "./timing.mjs";

/**
 * Number of passed and failed tests.
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {import("./timing.mjs").Timing} Timing
 */

/**
 * A story that passed only on a retry, with the error of its first attempt.
 * @typedef {{ title: string, error: string }} RetriedStory
 */

/**
 * Results of a runner's report.
 * @typedef {{ count: Count, files: Timing[], retried: RetriedStory[] }} Results
 */

/** @type {RetriedStory[]} */
const retriedStories = [];

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sumCounts(counts) {
  const total = (/** @type {keyof Count} */ name) => counts.reduce((sum, count) => sum + count[name], 0);
  return { passed: total("passed"), failed: total("failed") };
}

/**
 * Runs suites one after another, even after a failure, until the run is interrupted.
 * @param {(() => Promise<Count>)[]} runs
 * @param {() => boolean} [isStopped]
 */
export async function inTurn(runs, isStopped = () => false) {
  const counts = [];
  for (const next of runs) if (!isStopped()) counts.push(await next());
  return sumCounts(counts);
}

/**
 * Reads Vitest's report. A file without tests counts as a failed test.
 * @param {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { name: string, status: string, startTime: number, endTime: number, assertionResults: unknown[] }[],
 * }} report
 * @returns {Results}
 */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const unread = testResults.filter(({ status, assertionResults }) => status === "failed" && !assertionResults.length);
  return {
    count: { passed: numPassedTests, failed: numFailedTests + unread.length },
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: toSeconds(endTime - startTime),
    })),
    retried: [],
  };
}

/**
 * @typedef {{ status: string, duration: number, error?: { message?: string } }} StoryResult
 * @typedef {{ projectName: string, status: string, results: StoryResult[] }} StoryTest
 * @typedef {{ title: string, file: string, tests: StoryTest[] }} StorySpec
 * @typedef {{ specs?: StorySpec[], suites?: StorySuite[] }} StorySuite
 */

/**
 * Reads Playwright's report. A story that passed on a retry counts as passed and is listed.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, suites: StorySuite[] }} report
 * @returns {Results}
 */
export function readPlaywright({ stats, suites }) {
  const specs = suites
    .flatMap(listSpecs)
    .flatMap(({ title, file, tests }) => tests.map((each) => ({ ...each, title, file })));
  /** @type {Map<string, number>} */
  const durations = new Map();
  for (const { file, projectName, results } of specs) {
    const name = `e2e/${file} (${projectName})`;
    durations.set(
      name,
      results.reduce((sum, { duration }) => sum + duration, durations.get(name) ?? 0),
    );
  }
  return {
    count: { passed: stats.expected + stats.flaky, failed: stats.unexpected },
    files: [...durations].map(([name, ms]) => ({ name, seconds: toSeconds(ms) })),
    retried: specs
      .filter(({ status }) => status === "flaky")
      .map(({ title, file, projectName, results }) => ({
        title: `${file} (${projectName}): ${title}`,
        error: results.find(({ error }) => error)?.error?.message ?? "no error was reported",
      })),
  };
}

/**
 * @param {StorySuite} suite
 * @returns {StorySpec[]}
 */
function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/**
 * Runs a test runner and reads its report. A runner that fails without a failed test counts as one failed test.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {(report: any) => Results} read
 * @param {typeof runAloud} [runner]
 * @returns {Promise<Count>}
 */
export async function counted(file, args, env, read, runner = runAloud) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await runner(process.execPath, args, env);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { count, files, retried } = read(JSON.parse(readFileSync(file, "utf8")));
  recordFiles(files);
  retriedStories.push(...retried);
  return { passed: count.passed, failed: code === 0 ? count.failed : Math.max(count.failed, 1) };
}

/** Lists the stories that passed only on a retry, each with its first error. */
export function reportRetries() {
  if (retriedStories.length === 0) return;
  console.log("Stories that passed only on a retry, with their first error:");
  for (const { title, error } of retriedStories) {
    console.log(`- ${title}`);
    for (const line of error.split("\n").slice(0, 12)) console.log(`    ${line}`);
  }
}
