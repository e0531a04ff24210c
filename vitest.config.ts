import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { testFiles } from "./scripts/test-names.mjs";

const tests = testFiles().filter((path) => path.endsWith(".test.ts"));

/** Whether a test changes something that the whole process has in common: the edge keeps answers and budgets there. */
const isAlone = (path: string) =>
  path.startsWith("lib/http/") ||
  /\bvi\.(mock|doMock|spyOn|stub|useFake)|process\.env|globalThis|\bheld\(/.test(readFileSync(path, "utf8"));

/** Test files share the modules that were read for the one before, which saves a second each, unless they must be alone. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { LOG_LEVEL: "silent" },
    setupFiles: "lib/testing/fresh.ts",
    globalSetup: ["scripts/areas.mjs", "lib/testing/template.ts"],
    // As many as there are cores: what waits least is done soonest, and nobody watches.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "alone", include: tests.filter(isAlone) } },
      { extends: true, test: { name: "together", isolate: false, include: tests.filter((path) => !isAlone(path)) } },
    ],
  },
});
