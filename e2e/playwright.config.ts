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

/**
 * The stories of the shop that a buyer sees. They are told to the server on Postgres where there is one, as only there somebody
 * can play the merchant; the browser is led there under the address that the shops are known by.
 */
function storefront(name: string, testMatch: RegExp, use: object) {
  const { port } = servers[hasPostgres() ? "postgres" : "own"];
  const lead = ["localhost", "*.localhost"].map((host) => `MAP ${host}:${servers.own.port} 127.0.0.1:${port}`);
  const launchOptions = { executablePath: process.env.CHROMIUM_PATH, args: [...args, `--host-resolver-rules=${lead}`] };
  const common = { launchOptions, server: `http://127.0.0.1:${port}`, serviceWorkers: "block", reducedMotion: "reduce" };
  return { name, testDir: "storefront", testMatch, use: { ...common, ...use } };
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
    storefront("shop-phone", /storefront\/(?!desktop-|cross-)[^/]*\.story\.ts$/, {
      ...{ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
    }),
    storefront("shop-desktop", /storefront\/desktop-[^/]*\.story\.ts$/, { viewport: { width: 1280, height: 800 } }),
  ],
});
