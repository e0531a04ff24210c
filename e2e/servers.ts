import { cpSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { hasPostgres } from "../processes/postgres.mjs";
import { hasRedis } from "../processes/redis.mjs";
import { nextServer, nothingConfigured, ownServer, startServer } from "../processes/server.mjs";
import { Failure } from "../processes/steps.mjs";
import { hashOf } from "../scripts/build.mjs";
import { firstPort } from "./ports";

/** A server under test: what Node runs for it, where it listens, and the folder that holds its data and its log. */
export type TestedServer = { command: string[]; port: number; folder: string };

/** The servers that the stories are told to, each in a project of Playwright: `api-own`, `api-next`, `api-postgres`, `api-vercel`. */
export const servers = {
  own: { command: ownServer, port: firstPort, folder: ".test/own" },
  next: { command: nextServer, port: firstPort + 1, folder: ".test/next" },
  postgres: { command: ownServer, port: firstPort + 2, folder: ".test/postgres" },
  vercel: { command: ownServer, port: firstPort + 9, folder: ".test/vercel" },
} satisfies Record<string, TestedServer>;

export type ServerName = keyof typeof servers;

/** A shop whose gateways, couriers and senders are all played. */
export const outside = { command: ownServer, port: firstPort + 18, folder: ".test/outside" } satisfies TestedServer;

/** Where the shops that a browser sees find the partners and the name server that a story plays; most of the time nobody is there. */
export const partnersPort = firstPort + 7;

/** Whether there is what Vercel's drivers are tested on. */
export function hasVercelStack(): boolean {
  return hasPostgres() && hasRedis();
}

/** The hosts of the demo shops. They are the same on every server, whatever port it listens on. */
export const hosts = {
  larasan: `localhost:${firstPort}`,
  kopi: `kopi.localhost:${firstPort}`,
  keramik: `keramik.localhost:${firstPort}`,
};

/** Where a server finds its data; nothing: in its folder. */
export type ServerEnv = Record<string, string>;

/** Starts one server on the data of its folder, or on those that the settings name; `sign` is the address that shows that it runs. */
export async function serve({ command, port, folder }: TestedServer, settings: ServerEnv = {}, sign?: string) {
  const log = `${folder}/log`;
  const env = { ...environment(folder), BUDGET_FACTOR: "1000", PAGES_FIRST: "none", ...settings };
  try {
    return await startServer(command, { port, env, out: openSync(log, "a"), sign });
  } catch {
    throw new Failure(`The server on port ${port} did not start; see ${log}.`, readFileSync(log, "utf8"));
  }
}

/** Empties the folder of a server and puts the shops into it that were planted in another. */
export function replant(server: TestedServer, planted: string): void {
  empty(server);
  cpSync(`${planted}/db`, `${server.folder}/db`, { recursive: true });
}

/** What the servers under test derive every key from, and what a cron shows to them. */
export const appSecret = "rahasia-untuk-cerita-bukan-untuk-toko";
export const cronSecret = "rahasia-pekerjaan-terjadwal";

/** The stand-ins are on also beside a Postgres, so that every server can be bought from. */
export function environment(folder: string): ServerEnv {
  const secrets = { APP_SECRET: appSecret, CRON_SECRET: cronSecret };
  return { ...nothingConfigured, ...secrets, STAND_INS: "on", DATA_DIR: folder };
}

/** Pictures take long to draw, so all servers share them, and they are kept until the shops are drawn differently. */
export function empty({ folder }: TestedServer): void {
  const pictures = `media-${hashOf(["drizzle/seed"]).slice(0, 12)}`;
  mkdirSync(`.test/${pictures}`, { recursive: true });
  for (const name of readdirSync(".test")) {
    if (name.startsWith("media-") && name !== pictures) rmSync(`.test/${name}`, { recursive: true });
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(resolve(".test", pictures), `${folder}/media`, "junction");
}
