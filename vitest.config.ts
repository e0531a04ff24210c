import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { LOG_LEVEL: "silent" },
    globalSetup: ["scripts/areas.mjs", "lib/testing/template.ts"],
    include: ["{app,lib,drizzle,scripts,processes,e2e}/**/*.test.ts"],
    // As many as there are cores: what waits least is done soonest, and nobody watches.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
