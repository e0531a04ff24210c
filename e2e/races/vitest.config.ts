import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { hasPostgres } from "../../tools/testbed/postgres.mjs";
import { transformedModules } from "../../tools/testbed/transformed-modules.mjs";

// All paths are relative to the project folder.
const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);

if (!hasPostgres())
  console.log("There is no Postgres here, so the races are not run: set TEST_DATABASE_URL to name one.");

/** Sorts by name, with messages last: that file checks the leftovers of all others. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => `${Number(moduleId.endsWith("messages.race.ts"))}${moduleId}`;
    return files.sort((a, b) => rank(a).localeCompare(rank(b)));
  }
}

/** The races: two instances of our own server on one real Postgres, one file after another. */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    include: hasPostgres() ? ["e2e/races/*.race.ts"] : [],
    ...(hasPostgres()
      ? { globalSetup: ["scripts/build/reader.mjs", "e2e/races/support/setup.ts"] }
      : { passWithNoTests: true }),
    env: { LOG_LEVEL: "silent" },
    experimental: transformedModules(),
    runner: "tools/testbed/retry-runner.ts",
    // One process loads the modules once for all files. They keep no state between files.
    fileParallelism: false,
    isolate: false,
    sequence: { sequencer: InOrder },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
