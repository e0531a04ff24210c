import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { testFiles } from "./scripts/testing/names.mjs";

const tests = testFiles().filter((path) => path.endsWith(".test.ts"));

/** Whether a test may share a process with others: it is of what is pure, and changes nothing that all have in common. */
const isPure = (path: string) =>
  /^(app|lib\/(contract|domain|letters))\//.test(path) &&
  !/\bvi\.(mock|doMock|spyOn|stub|useFake)|process\.env|globalThis|\bsingleton\(/.test(readFileSync(path, "utf8"));

/** Whole commands take longest. Their files are short, so that they would come last, one after the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isIn = (folder: string, { moduleId }: TestSpecification) => Number(moduleId.includes(`/${folder}/`));
    const lead = (file: TestSpecification) => 2 * isIn("e2e", file) + isIn("scripts", file);
    return (await super.sort(files)).sort((a, b) => lead(b) - lead(a));
  }
}

/** `npm test` runs the first seeds of the simulator, `npm run test:full` the other seeds and the bugs that it must find. */
const isSimulated = (path: string) => path.startsWith("e2e/simulator/");
const seeds = "e2e/simulator/seeds.test.ts";
const isMoreSeeds = (path: string) => /^e2e\/simulator\/more-seeds.*\.test\.ts$/.test(path);

/** Hands our API description and our media store to programs of others, which have a lock file of their own. */
const isForeign = (path: string) => /^e2e\/(description|s3)\.test\.ts$/.test(path);

/** True for a test that starts whole commands. Each takes a second or more of a processor. */
const startsCommands = (path: string) =>
  /^scripts\/(commands|deploy|shop)\/|^scripts\/(areas|doctor|environment|run)\.test\.ts$/.test(path);

/** Whether a test plays all timers of its thread, and with them what others have left running there: a database's come again for ever. */
const playsTimers = (path: string) => /useFakeTimers\((?!\{ toFake: \["Date"\])/.test(readFileSync(path, "utf8"));

/** Whether a test needs a thread of its own: a simulated run is the same only where no other test has run. */
const isAlone = (path: string) => path.startsWith("e2e/") || playsTimers(path);

/** Runs a part of the simulator. It has no time limit: it may have to wait for other suites. */
function simulatorProject(part: string, include: string[]) {
  return { extends: true as const, test: { name: `simulator-${part}`, include, testTimeout: 3_600_000 } };
}

/** Runs tests that read all modules anew, in a thread that packages were loaded into once. */
function afreshProject(name: string, include: string[]) {
  return { extends: true as const, test: { name, isolate: false, setupFiles: "lib/testing/afresh.ts", include } };
}

/**
 * Tests of what is pure share the modules that were read for the one before. All others might meet what those have left behind:
 * they read them anew (`afresh.ts`).
 *
 * They run in threads, since threads of one process share what V8 has compiled of the embedded database, which every process
 * compiled anew: six files that use it took 49 s of processor time in processes and 30 s in threads.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { LOG_LEVEL: "silent" },
    globalSetup: [
      "scripts/areas.mjs",
      "scripts/reader.mjs",
      "lib/testing/template.ts",
      "lib/testing/postgres-templates.ts",
    ],
    // One more than there are cores: some tests wait for a clock or another program, and then a core would stand still.
    maxWorkers: availableParallelism() + 1,
    pool: "threads",
    runner: "processes/patient-runner.ts",
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      simulatorProject("seeds", [seeds]),
      simulatorProject("more-seeds", tests.filter(isMoreSeeds)),
      simulatorProject(
        "bugs",
        tests.filter((path) => isSimulated(path) && path !== seeds && !isMoreSeeds(path)),
      ),
      { extends: true, test: { name: "foreign", include: tests.filter(isForeign) } },
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
      ),
      afreshProject(
        "afresh",
        tests.filter((path) => !isPure(path) && !isAlone(path) && !startsCommands(path)),
      ),
      { extends: true, test: { name: "together", isolate: false, include: tests.filter(isPure) } },
    ],
  },
});
