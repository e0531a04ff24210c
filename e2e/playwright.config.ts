import { fileURLToPath } from "node:url";
import {
  defineConfig,
  devices,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from "playwright/test";
import { findBrowser } from "../tools/testbed/browser.mjs";
import { hasPostgres } from "../tools/testbed/postgres.mjs";
import { sites } from "./storefront/separate-site/site";
import type { Options } from "./support/browser/browser-story";
import { onDesktop, onPhone } from "./support/browser/screens";
import { hasVercelStack, hosts, type ServerName, servers } from "./support/servers";
import { mapFewerFrames } from "./support/stack-frames";
import type { Needs } from "./support/stage-client";
import type { StoryOptions } from "./support/story";

// All paths are relative to the project folder. Worker processes load this file again and reuse the browser path.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.CHROMIUM_PATH ??= findBrowser() ?? "";
const executablePath = process.env.CHROMIUM_PATH;
mapFewerFrames();

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages are open for seconds: optimizing their script costs more time than it saves.
  "--js-flags=--no-maglev,--no-turbofan",
];

/**
 * HTTP stories of one server. A worker serves one project and takes three seconds of CPU time to start. So there are only as
 * many workers and projects as keep a server busy.
 */
function api(name: ServerName, workers: number, testMatch: RegExp, testIgnore: RegExp[] = []) {
  const use = { baseURL: `http://127.0.0.1:${servers[name].port}`, needs: [name] };
  return { name: `api-${name}`, testDir: ".", testMatch, testIgnore, workers, use };
}

const ofBuyers = /e2e\/api\/.*\.story\.ts$/;
/** Merchant stories run on our own server. Next runs only the story about how their requests arrive. */
const ofEverybody = /e2e\/(api|merchant)\/.*\.story\.ts$/;
const ofBuyersAndRequests = /e2e\/(api\/.*|merchant\/request-checks)\.story\.ts$/;

/*
 * Our own server on the embedded database runs all stories, and the parity story compares it with the others. The others run only
 * stories whose results could differ there. Next runs those that depend on how a request arrives, the Postgres servers those
 * that depend on SQL. The server with Vercel's drivers runs the writes, and the other one the reads. The shop's pages, the
 * races and the faults already write through the other driver.
 */
const ofWrites = /api\/(internal|checkout-codes|idempotency-effects|lookup|orders|payments|hostile\/texts)/;
const ofRulesAlone = /api\/(checkout-(prices|errors)|shipping|hostile\/fields)/;
const ofReads = /api\/(catalog|content|hostile\/queries)/;
/** Only our own server stores pages. */
const ofStoredPages = /api\/stored-pages/;
const ofRequestHandling = /api\/(origins|versions|caching|pages|docs|hostile\/(bodies|headers|hosts|paths|transport))/;
const ofRules =
  /api\/(checkout-|payments|orders|lookup|content|shipping|catalog|idempotency-effects|hostile\/(fields|texts))/;

const ofOwnServers = /e2e\/(faults|providers)\/[^/]*\.story\.ts$/;
const ofShopsApart = /storefront\/separate-site\/.*\.story\.ts$/;
const ofShopAndAdmin = /e2e\/(storefront|admin)\/.*\.story\.ts$/;

/**
 * Long stories of the shop and the admin that run only in `npm run test:full`. `npm test` has shorter stories of the same
 * pages.
 */
const ofLongVisits =
  /(storefront\/reading|admin\/(page-states|settings|sign-up|setup-checklist|promotions|staff|pages|desktop-keyboard|installed-app|pictures|import))\.story\.ts$/;

const inFirefox = /firefox\.story\.ts$/;

type StoryProject = Project<PlaywrightTestOptions & StoryOptions & Options, PlaywrightWorkerOptions & Needs>;

// A browser beside four others on two cores is slow now and then, and complete purchases are long.
const longTimeouts = { expect: { timeout: 20_000 } };

/** Stories of our own server in a desktop browser. */
function browser(name: string, files: Pick<StoryProject, "testMatch" | "testIgnore">): StoryProject {
  const use: StoryProject["use"] = {
    ...devices["Desktop Chrome"],
    baseURL: `http://${hosts.larasan}`,
    needs: ["own"],
    launchOptions: { executablePath, args },
  };
  return { name, testDir: "browser", testMatch: "*.story.ts", workers: 1, ...longTimeouts, ...files, use };
}

/** Storefront stories. The browser resolves the shops' hosts to one server. */
function storefront(name: string, server: ServerName, resolverRules: string[], own: StoryProject): StoryProject {
  const use: StoryProject["use"] = {
    launchOptions: { executablePath, args: [...args, "--process-per-site", `--host-resolver-rules=${resolverRules}`] },
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block",
    server: `http://127.0.0.1:${servers[server].port}`,
    needs: [server],
  };
  return { name, testDir: ".", ...longTimeouts, ...own, use: { ...use, ...own.use } };
}

/** Prefers the server with Postgres, because only there a story can act as the merchant. */
const shop = hasPostgres() ? "postgres" : "own";
const toShop = ["", "*."].map((names) => `MAP ${names}${hosts.larasan} 127.0.0.1:${servers[shop].port}`);
const toSites = Object.entries(sites).map(([name, port]) => `MAP toko-${name}.${hosts.larasan} 127.0.0.1:${port}`);
const apis = Object.values(hosts).map((host) => `http://${host}`);

/** Story projects: over HTTP on every available server, and in a browser. */
export default defineConfig<StoryOptions & Options, Needs>({
  globalSetup: "./support/stage.ts",
  outputDir: "../.test/traces",
  // More than twice the cores of a small machine, because stories mostly wait for a server or a browser.
  workers: 5,
  // Many stories send a table of requests one by one, beside four other workers on two cores.
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  projects: [
    {
      name: "faults",
      testDir: ".",
      // The shop with fakes for all gateways, couriers and channels also has its own server.
      testMatch: hasPostgres() ? ofOwnServers : /e2e\/(faults|providers)\/(?!postgres-)[^/]*\.story\.ts$/,
      // Each story starts its own servers and often waits for them. Two workers leave room for the other projects.
      workers: 2,
    },
    api("own", 3, ofEverybody, [/api\/server-parity/]),
    ...(hasPostgres() ? [api("postgres", 1, ofBuyers, [ofRequestHandling, ofRulesAlone, ofWrites])] : []),
    api("next", 2, ofBuyersAndRequests, [ofRules, ofStoredPages]),
    browser("browser", { testIgnore: inFirefox }),
    browser("firefox", { testMatch: inFirefox }),
    // Each storefront runs apart from its API, on a second domain of its shop.
    storefront("shop-apart", "own", toSites, {
      testMatch: ofShopsApart,
      workers: 1,
      use: { ...onDesktop, apis },
    }),
    // A phone, unless a story sets a desktop screen. A separate project would start new workers and browsers.
    storefront("shop", shop, toShop, {
      testMatch: ofShopAndAdmin,
      testIgnore: [ofShopsApart, ofLongVisits],
      workers: 4,
      use: onPhone,
    }),
    storefront("shop-long", shop, toShop, { testMatch: ofLongVisits, workers: 4, use: onPhone }),
    // Last, because its many short stories keep every worker busy until the long stories are done.
    ...(hasVercelStack() ? [api("vercel", 2, ofBuyers, [ofRequestHandling, ofRulesAlone, ofReads])] : []),
  ],
});
