import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { test as plain } from "playwright/test";
import { hasPostgres } from "../../tools/testbed/postgres.mjs";
import { longestWaitMs, machineIsBack } from "../../tools/testbed/steal-time";
import { empty, replant, type ServerEnv, type ServerName, type TestedServer } from "./servers";

/** Environment variable with the URL at which workers request servers. */
export const stageVariable = "STORIES_STAGE";

/** Worker options of a Playwright project. */
export type Needs = {
  /** Servers that the project's stories use. */
  needs: readonly ServerName[];
};

/** Waits until a story server runs and returns its settings. The first call starts it. */
export function want(name: ServerName): Promise<ServerEnv> {
  return askStage(name);
}

/** Creates a database of that name on the Postgres of the stories, with freshly seeded shops. */
export function wantShops(name: string): Promise<string> {
  return askStage(`shops/${name}`);
}

/**
 * Provides freshly seeded shops for a story's own server, after emptying its folder. Uses a Postgres database of that name,
 * which opens in half the time, or the folder if there is no Postgres. Returns the settings that lead to the shops.
 */
export async function wantShopsFor(server: TestedServer, name: string): Promise<ServerEnv> {
  if (hasPostgres()) {
    empty(server);
    return { DATABASE_URL: await wantShops(name) };
  }
  replant(server, await askStage("planted"));
  return {};
}

async function askStage<T>(path: string): Promise<T> {
  // Not `fetch`, which times out after five minutes: the first call may build the shop.
  const [answer]: IncomingMessage[] = await once(get(`${process.env[stageVariable]}/${path}`), "response");
  const body = answer ? await text(answer) : "";
  if (answer?.statusCode !== 200) throw new Error(body);
  return JSON.parse(body);
}

/**
 * A test whose servers start before the first story of its project. A retry waits until the machine's CPU time is available
 * again.
 */
export const test = plain.extend<{ machine: undefined }, Needs & { staged: ServerEnv }>({
  machine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use, { retry }) => {
      if (retry > 0) await machineIsBack();
      await use(undefined);
    },
    { auto: true, timeout: 2 * longestWaitMs },
  ],
  needs: [[], { option: true, scope: "worker" }],
  staged: [
    async ({ needs }, use) => {
      const settings = await Promise.all(needs.map(want));
      await use(Object.assign({}, ...settings));
    },
    { scope: "worker", auto: true, timeout: 600_000 },
  ],
});
