import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { runAloud } from "../../processes/steps.mjs";

/**
 * How many tests passed and how many did not.
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sumOf(counts) {
  const total = (/** @type {keyof Count} */ name) => counts.reduce((sum, count) => sum + count[name], 0);
  return { passed: total("passed"), failed: total("failed") };
}

/**
 * What vitest reports; a file of which no test was even found is counted as a failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Count}
 */
export function countOfVitest({ numPassedTests, numFailedTests, testResults }) {
  const unread = testResults.filter(({ status, assertionResults }) => status === "failed" && !assertionResults.length);
  return { passed: numPassedTests, failed: numFailedTests + unread.length };
}

/**
 * What Playwright reports; a story that passed only when it was told again has passed.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number } }} report
 * @returns {Count}
 */
export function countOfPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/**
 * Lets a runner run and reads what it counted; one that fails without having counted a failure counts as one.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {(results: any) => Count} read
 * @param {typeof runAloud} [runner]
 * @returns {Promise<Count>}
 */
export async function counted(file, args, env, read, runner = runAloud) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await runner(process.execPath, args, env);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(file, "utf8")));
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
