import { fileURLToPath } from "node:url";
import {
  defineConfig,
  devices,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from "playwright/test";
import { findBrowser } from "../processes/browser.mjs";
import { hasPostgres } from "../processes/postgres.mjs";
import { hasVercelStack, hosts, type ServerName, servers } from "./servers";
import { mapFewerFrames } from "./stack-frames";
import type { Needs } from "./staged";
import { sites } from "./storefront/apart/site";
import type { Options } from "./storefront/cast";
import { atDesk, onPhone } from "./storefront/screens";
import type { StoryOptions } from "./story";

// Everything is started, and named, from the folder of the project. Workers come here again and find the browser found.
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
  // Pages are open for seconds: what script is made faster takes longer to make than it saves.
  "--js-flags=--no-maglev,--no-turbofan",
];

/**
 * Stories over HTTP, told to one of the servers. A worker serves one project only, and takes three seconds of a processor to start:
 * there are no more of them, and no more projects, than keep a server busy.
 */
function api(name: ServerName, workers: number, testMatch: RegExp, testIgnore: RegExp[] = []) {
  const use = { baseURL: `http://127.0.0.1:${servers[name].port}`, needs: [name] };
  return { name: `api-${name}`, testDir: ".", testMatch, testIgnore, workers, use };
}

const ofBuyers = /e2e\/api\/.*\.story\.ts$/;
/** Those who run a shop are told of by our own server, and by Next how their requests arrive. */
const ofEverybody = /e2e\/(api|merchant)\/.*\.story\.ts$/;
const ofBuyersAndArrival = /e2e\/(api\/.*|merchant\/arrival)\.story\.ts$/;

/*
 * Our own server on the embedded database is told everything; the twins are compared with it. The others are told what could be
 * otherwise there: Next all that rests on how a request arrives, and those on Postgres all that rests on SQL. Of these, Vercel's
 * driver is told all that is written, and the other what is read: the shop's pages, the races and the faults write by it.
 */
const ofWrites = /api\/(backstage|checkout-codes|idempotency-effects|lookup|orders|payments|hostile\/texts)/;
const ofRulesAlone = /api\/(checkout-(prices|refusals)|shipping|hostile\/fields)/;
const ofReads = /api\/(catalogue|content|hostile\/queries)/;
const ofArrival = /api\/(origins|versions|caching|pages|docs|hostile\/(bodies|headers|hosts|paths|transport))/;
const ofRules =
  /api\/(checkout-|payments|orders|lookup|content|shipping|catalogue|idempotency-effects|hostile\/(fields|texts))/;

const ofOwnServers = /e2e\/(faults|outside)\/[^/]*\.story\.ts$/;
const ofShopsApart = /storefront\/apart\/.*\.story\.ts$/;

/** Long stories of the shop and the admin that `npm test` leaves to `npm run test:full`; it has shorter ones of the same pages. */
const ofLongVisits =
  /storefront\/(reading|desk\/(states|settings|guide|offers|people|pages|desktop-hands|installed|photos|import))\.story\.ts$/;

const inFirefox = /firefox\.story\.ts$/;

type StoryProject = Project<PlaywrightTestOptions & StoryOptions & Options, PlaywrightWorkerOptions & Needs>;

// A browser beside four others on two cores is slow now and then, and whole purchases are long.
const patience = { expect: { timeout: 20_000 } };

/** Stories of our own server in a desktop browser. */
function browser(name: string, files: Pick<StoryProject, "testMatch" | "testIgnore">): StoryProject {
  const use: StoryProject["use"] = {
    ...devices["Desktop Chrome"],
    baseURL: `http://${hosts.larasan}`,
    needs: ["own"],
    launchOptions: { executablePath, args },
  };
  return { name, testDir: "browser", testMatch: "*.story.ts", workers: 1, ...patience, ...files, use };
}

/** The stories of the shop that a buyer sees, whose browser is led to a server under the address that the shops are known by. */
function storefront(name: string, server: ServerName, lead: string[], own: StoryProject): StoryProject {
  const use: StoryProject["use"] = {
    launchOptions: { executablePath, args: [...args, "--process-per-site", `--host-resolver-rules=${lead}`] },
    contextOptions: { reducedMotion: "reduce" },
    serviceWorkers: "block",
    server: `http://127.0.0.1:${servers[server].port}`,
    needs: [server],
  };
  return { name, testDir: "storefront", ...patience, ...own, use: { ...use, ...own.use } };
}

/** Only on the server with Postgres can somebody play the merchant, so it is preferred. */
const shop = hasPostgres() ? "postgres" : "own";
const toShop = ["", "*."].map((names) => `MAP ${names}${hosts.larasan} 127.0.0.1:${servers[shop].port}`);
const toSites = Object.entries(sites).map(([name, port]) => `MAP toko-${name}.${hosts.larasan} 127.0.0.1:${port}`);
const apis = Object.values(hosts).map((host) => `http://${host}`);

/** The stories: over HTTP on every server that can be had, and in a browser. */
export default defineConfig<StoryOptions & Options, Needs>({
  globalSetup: "./stage.ts",
  outputDir: "../.test/traces",
  // More than twice as many as a small machine has cores: whoever tells a story waits for a server or a browser in between.
  workers: 5,
  // Many stories go through a whole table, request after request, beside four other workers on two cores.
  timeout: 180_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  projects: [
    {
      name: "faults",
      testDir: ".",
      // A shop whose gateways, couriers and senders are all played has a server of its own as well.
      testMatch: hasPostgres() ? ofOwnServers : /e2e\/(faults|outside)\/(?!postgres-)[^/]*\.story\.ts$/,
      // Each has servers of its own and waits a good deal for them, so two at a time leave room for the others beside them.
      workers: 2,
    },
    api("own", 3, ofEverybody, [/api\/twins/]),
    ...(hasPostgres() ? [api("postgres", 1, ofBuyers, [ofArrival, ofRulesAlone, ofWrites])] : []),
    api("next", 2, ofBuyersAndArrival, [ofRules]),
    browser("browser", { testIgnore: inFirefox }),
    browser("firefox", { testMatch: inFirefox }),
    // One storefront after the other stands apart from its API, on a second domain of its shop.
    storefront("shop-apart", "own", toSites, {
      testMatch: ofShopsApart,
      workers: 1,
      use: { ...atDesk, apis },
    }),
    // A phone, unless a story says that it is told at a desk: a project of its own would start workers and browsers anew.
    storefront("shop", shop, toShop, {
      testMatch: "*.story.ts",
      testIgnore: [ofShopsApart, ofLongVisits],
      workers: 4,
      use: onPhone,
    }),
    storefront("shop-long", shop, toShop, { testMatch: ofLongVisits, workers: 4, use: onPhone }),
    // Last, as its many short stories keep every worker busy until the long ones before are over.
    ...(hasVercelStack() ? [api("vercel", 2, ofBuyers, [ofArrival, ofRulesAlone, ofReads])] : []),
  ],
});
