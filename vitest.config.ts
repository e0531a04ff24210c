import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readGuide } from "./scripts/build/guide.mjs";
import { testFiles } from "./scripts/testing/names.mjs";
import { transformedModules } from "./tools/testbed/transformed-modules.mjs";

const tests = testFiles().filter((path) => path.endsWith(".test.ts"));

/** True if a test can share a process with others: it covers pure code and changes no global state. */
const isPure = (path: string) =>
  /^(app\/|lib\/(contract|values|api\/(openapi|operations)|modules\/[^/]+\/(contract|rules|templates|paper))\b)/.test(
    path,
  ) && !/\bvi\.(mock|doMock|spyOn|stub|useFake)|process\.env|globalThis|\bsingleton\(/.test(readFileSync(path, "utf8"));

/**
 * Starts the slowest tests first. Tests of complete commands take longest, but their files are short, so they would run last
 * and one by one.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isIn = (folder: string, { moduleId }: TestSpecification) => Number(moduleId.includes(`/${folder}/`));
    const priority = (file: TestSpecification) =>
      2 * isIn("e2e", file) + Math.max(isIn("cli", file), isIn("scripts", file));
    return (await super.sort(files)).sort((a, b) => priority(b) - priority(a));
  }
}

/**
 * `npm test` runs the first seeds of the simulator. `npm run test:full` runs the other seeds and the bugs that the simulator
 * must find.
 */
const isSimulated = (path: string) => path.startsWith("e2e/simulator/");
const seeds = "e2e/simulator/seeds.test.ts";
const isMoreSeeds = (path: string) => /^e2e\/simulator\/more-seeds.*\.test\.ts$/.test(path);

/** True for tests that pass our API description and media store to third-party programs, which have their own lock file. */
const isForeign = (path: string) => path.startsWith("e2e/third-party/");

/** True for a test that starts complete commands. Each takes a second or more of processor time. */
const startsCommands = (path: string) =>
  /^(cli|scripts\/(commands|deploy))\/|^scripts\/(areas|build\/programs|environment|run)\.test\.ts$/.test(path);

/** True if a test runs all timers of its thread, including leftovers of other tests: a database's timers repeat forever. */
const playsTimers = (path: string) => /useFakeTimers\((?!\{ toFake: \["Date"\])/.test(readFileSync(path, "utf8"));

/** True if a test needs its own thread: a simulated run is reproducible only if no other test ran before. */
const isAlone = (path: string) => path.startsWith("e2e/") || playsTimers(path);

/** Time limits of suites that run at the lowest priority: they may wait for other suites. */
const longLimits = { testTimeout: 3_600_000, hookTimeout: 3_600_000 };

/** Runs a part of the simulator. */
function simulatorProject(part: string, include: string[]) {
  return { extends: true as const, test: { name: `simulator-${part}`, include, ...longLimits } };
}

/** Runs tests that reload all modules, in a thread that loads packages only once. */
function afreshProject(name: string, include: string[], limits = {}) {
  const setupFiles = "lib/testing/harness/reset-thread.ts";
  return { extends: true as const, test: { name, isolate: false, setupFiles, include, ...limits } };
}

/**
 * Tests of pure code share loaded modules. Other tests could see leftovers of earlier tests, so they reload modules
 * (`reset-thread.ts`).
 *
 * Tests run in threads, because threads of one process share V8's compiled code of the embedded database. Every process
 * compiles it anew. Six files that use it took 49 s of processor time in processes and 30 s in threads.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  // As the build does, in next.config.mjs.
  define: { builtGuide: JSON.stringify(JSON.stringify(readGuide())) },
  test: {
    env: { LOG_LEVEL: "silent" },
    globalSetup: [
      "scripts/areas.mjs",
      "scripts/build/reader.mjs",
      "lib/testing/harness/embedded-template.ts",
      "lib/testing/harness/postgres-templates.ts",
    ],
    // One more than the cores: some tests wait for a clock or another program, which would leave a core idle.
    maxWorkers: availableParallelism() + 1,
    pool: "threads",
    experimental: transformedModules(),
    runner: "tools/testbed/retry-runner.ts",
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      simulatorProject("seeds", [seeds]),
      simulatorProject("more-seeds", tests.filter(isMoreSeeds)),
      simulatorProject(
        "mutations",
        tests.filter((path) => isSimulated(path) && path !== seeds && !isMoreSeeds(path)),
      ),
      { extends: true, test: { name: "foreign", include: tests.filter(isForeign), ...longLimits } },
      {
        extends: true,
        test: {
          name: "alone",
          include: tests.filter((path) => isAlone(path) && !isSimulated(path) && !isForeign(path)),
        },
      },
      afreshProject(
        "commands",
        tests.filter((path) => startsCommands(path) && !isAlone(path)),
        longLimits,
      ),
      afreshProject(
        "afresh",
        tests.filter((path) => !isPure(path) && !isAlone(path) && !startsCommands(path)),
      ),
      { extends: true, test: { name: "together", isolate: false, include: tests.filter(isPure) } },
    ],
  },
});
