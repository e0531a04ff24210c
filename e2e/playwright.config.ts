import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { hasPostgres } from "../scripts/postgres.mjs";
import { servers } from "./servers";

// Everything is started, and named, from the folder of the project. Workers come here again and find the browser found.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.CHROMIUM_PATH ??= findBrowser() ?? "";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The same stories over HTTP for one of the servers. */
function api(name: keyof typeof servers) {
  const baseURL = `http://127.0.0.1:${servers[name].port}`;
  return { name: `api-${name}`, testDir: "api", testMatch: "*.story.ts", use: { baseURL } };
}

/** The stories: over HTTP on every server that can be had, and in a browser. */
export default defineConfig({
  globalSetup: "./servers.ts",
  outputDir: "../.test/traces",
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  projects: [
    api("own"),
    api("next"),
    ...(hasPostgres() ? [api("postgres")] : []),
    {
      name: "faults",
      testDir: "faults",
      testMatch: hasPostgres() ? "*.story.ts" : /faults\/(?!postgres-)[^/]*\.story\.ts$/,
      workers: 1,
    },
    {
      name: "browser",
      testDir: "browser",
      testMatch: "*.story.ts",
      use: {
        ...devices["Desktop Chrome"],
        baseURL: `http://localhost:${servers.own.port}`,
        launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
      },
    },
  ],
});
