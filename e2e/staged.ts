import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { test as plain } from "playwright/test";
import { hasPostgres } from "../processes/postgres.mjs";
import { longestWaitMs, machineIsBack } from "../processes/stolen-time";
import { empty, replant, type ServerEnv, type ServerName, type TestedServer } from "./servers";

/** In which variable the workers are told whom to ask for a server. */
export const stageVariable = "STORIES_STAGE";

/** What a project of Playwright says about itself. */
export type Needs = {
  /** The servers that its stories are told to. */
  needs: readonly ServerName[];
};

/** Waits until a server of the stories runs, and answers with its settings. The first who wants it lets it be started. */
export function want(name: ServerName): Promise<ServerEnv> {
  return askStage(name);
}

/** Waits for a database of that name on the Postgres of the stories, with shops that nobody has bought from yet. */
export function wantShops(name: string): Promise<string> {
  return askStage(`shops/${name}`);
}

/**
 * Shops that nobody has bought from yet, for a server of a story's own whose folder is emptied first: in a database of that name,
 * which opens in half the time, or in the folder where there is no Postgres. Answers with the settings that lead to them.
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
  // Not by fetch, which gives up after five minutes: a shop may have to be built first.
  const [answer]: IncomingMessage[] = await once(get(`${process.env[stageVariable]}/${path}`), "response");
  const said = answer ? await text(answer) : "";
  if (answer?.statusCode !== 200) throw new Error(said);
  return JSON.parse(said);
}

/** A test whose servers run before the first of its project is told. What is told once more waits for a machine that is ours. */
export const test = plain.extend<{ machine: undefined }, Needs & { staged: ServerEnv }>({
  machine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
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
