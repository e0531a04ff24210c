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

/** Among all tests the simulator's are run by themselves: its seeds before all others, and planted bugs in the time that races leave. */
const isSimulated = (path: string) => path.startsWith("e2e/simulator/");
const isOfSeeds = (path: string) => isSimulated(path) && path.endsWith("seeds.test.ts");

/** Whether a test plays all timers of its thread, and with them what others have left running there: a database's come again for ever. */
const playsTimers = (path: string) => /useFakeTimers\((?!\{ toFake: \["Date"\])/.test(readFileSync(path, "utf8"));

/** Whether a test needs a thread of its own: a simulated run is the same only where no other test has run. */
const isAlone = (path: string) => path.startsWith("e2e/") || playsTimers(path);

/**
 * Tests of what is pure share the modules that were read for the one before. All others might meet what those have left behind:
 * they read them anew, in a thread that packages were loaded into once (`afresh.ts`).
 *
 * They run in threads, since threads of one process share what V8 has compiled of the embedded database, which every process
 * compiled anew: six files that use it took 49 s of processor time in processes and 30 s in threads.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { LOG_LEVEL: "silent" },
    globalSetup: ["scripts/areas.mjs", "lib/testing/template.ts", "lib/testing/postgres-templates.ts"],
    // One more than there are cores: some tests wait for a clock or another program, and then a core would stand still.
    maxWorkers: availableParallelism() + 1,
    pool: "threads",
    runner: "processes/patient-runner.ts",
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "simulator-seeds", include: tests.filter(isOfSeeds), testTimeout: 3_600_000 } },
      // The time that nobody wants may be long in coming.
      {
        extends: true,
        test: {
          name: "simulator-bugs",
          include: tests.filter((path) => isSimulated(path) && !isOfSeeds(path)),
          testTimeout: 3_600_000,
        },
      },
      { extends: true, test: { name: "alone", include: tests.filter((path) => isAlone(path) && !isSimulated(path)) } },
      {
        extends: true,
        test: {
          name: "afresh",
          isolate: false,
          setupFiles: "lib/testing/afresh.ts",
          include: tests.filter((path) => !isPure(path) && !isAlone(path)),
        },
      },
      { extends: true, test: { name: "together", isolate: false, include: tests.filter(isPure) } },
    ],
  },
});
