import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { hasPostgres } from "../scripts/postgres.mjs";
import { hosts, servers } from "./servers";
import { sites } from "./storefront/apart";

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

/** The stories of the shop that a buyer sees, whose browser is led to a server under the address that the shops are known by. */
function storefront(name: string, testMatch: RegExp, port: number, lead: string[], use: object) {
  const launchOptions = { executablePath: process.env.CHROMIUM_PATH, args: [...args, `--host-resolver-rules=${lead}`] };
  const common = {
    launchOptions,
    server: `http://127.0.0.1:${port}`,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  };
  return { name, testDir: "storefront", testMatch, use: { ...common, ...use } };
}

const shopHosts = `localhost:${servers.own.port}`;
/** Only on the server with Postgres can somebody play the merchant, so it is preferred. */
const { port: shopPort } = servers[hasPostgres() ? "postgres" : "own"];
const toShop = ["", "*."].map((names) => `MAP ${names}${shopHosts} 127.0.0.1:${shopPort}`);
const toSites = Object.entries(sites).map(([name, port]) => `MAP toko-${name}.${shopHosts} 127.0.0.1:${port}`);
const apis = Object.values(hosts).map((host) => `http://${host}`);
const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 } };

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
    storefront("shop-phone", /storefront\/(?!desktop-|cross-)[^/]*\.story\.ts$/, shopPort, toShop, phone),
    storefront("shop-desktop", /storefront\/desktop-[^/]*\.story\.ts$/, shopPort, toShop, desk),
    // One storefront after the other stands apart from its API, on a second domain of its shop.
    {
      ...storefront("shop-cross", /storefront\/cross-[^/]*\.story\.ts$/, servers.own.port, toSites, { ...desk, apis }),
      workers: 1,
    },
  ],
});
