import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Collects seconds per step and per file of a test run. Prints them, and writes them to `.test/results/timing.json`. */

/** @typedef {{ name: string, seconds: number }} Timing */

const file = ".test/results/timing.json";
const slowestShown = 15;

/** @type {Timing[]} */
const steps = [];
/** @type {Timing[]} */
const files = [];

/**
 * Runs a step and records its seconds. Steps that run side by side overlap.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timeStep(name, work) {
  const started = performance.now();
  try {
    return await work();
  } finally {
    steps.push({ name, seconds: toSeconds(performance.now() - started) });
  }
}

/** @param {Timing[]} timings */
export function recordFiles(timings) {
  files.push(...timings);
}

export function reportTiming() {
  files.sort((a, b) => b.seconds - a.seconds);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ steps, files }, null, 2));
  console.log("Seconds per step:");
  for (const line of rows(steps)) console.log(line);
  console.log(`Seconds of the slowest files (all: ${file}):`);
  for (const line of rows(files.slice(0, slowestShown))) console.log(line);
}

/** @param {Timing[]} timings */
function rows(timings) {
  return timings.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`);
}

/** @param {number} ms */
export function toSeconds(ms) {
  return Math.round(ms / 100) / 10;
}
