import { cpSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { hashFiles } from "../../scripts/build.mjs";
import { hasPostgres } from "../../tools/testbed/postgres.mjs";
import { hasRedis } from "../../tools/testbed/redis.mjs";
import { nextServer, nothingConfigured, ownServer, startServer } from "../../tools/testbed/server.mjs";
import { Failure } from "../../tools/testbed/steps.mjs";
import { firstPort } from "./ports";

/** A server under test: Node arguments, port, and the folder of its data and log. */
export type TestedServer = { command: string[]; port: number; folder: string };

/** Servers of the stories, each in its own Playwright project: `api-own`, `api-next`, `api-postgres`, `api-vercel`. */
export const servers = {
  own: { command: ownServer, port: firstPort, folder: ".test/own" },
  next: { command: nextServer, port: firstPort + 1, folder: ".test/next" },
  postgres: { command: ownServer, port: firstPort + 2, folder: ".test/postgres" },
  vercel: { command: ownServer, port: firstPort + 9, folder: ".test/vercel" },
} satisfies Record<string, TestedServer>;

export type ServerName = keyof typeof servers;

/** A shop with fakes for all gateways, couriers and channels. */
export const outside = { command: ownServer, port: firstPort + 18, folder: ".test/outside" } satisfies TestedServer;

/** Port of the providers and the name server that a story fakes for the browser's shops. Usually nothing listens there. */
export const providersPort = firstPort + 7;

/** Returns true if Vercel's drivers can be tested. */
export function hasVercelStack(): boolean {
  return hasPostgres() && hasRedis();
}

/** Hosts of the demo shops. They are the same on every server, whatever its port. */
export const hosts = {
  larasan: `localhost:${firstPort}`,
  kopi: `kopi.localhost:${firstPort}`,
  keramik: `keramik.localhost:${firstPort}`,
};

/** Host on which people open shops. */
export const signUpHost = `buka.${hosts.larasan}`;

/** Settings that locate a server's data. Empty means the server's folder. */
export type ServerEnv = Record<string, string>;

/** Starts a server on the data of its folder or of the settings. `sign` is the URL that shows that it runs. */
export async function serve({ command, port, folder }: TestedServer, settings: ServerEnv = {}, sign?: string) {
  const log = `${folder}/log`;
  const env = { ...environment(folder), BUDGET_FACTOR: "1000", ...settings };
  try {
    return await startServer(command, { port, env, out: openSync(log, "a"), sign });
  } catch {
    throw new Failure(`The server on port ${port} did not start; see ${log}.`, readFileSync(log, "utf8"));
  }
}

/** Empties a server's folder and copies the seeded shops of another folder into it. */
export function replant(server: TestedServer, planted: string): void {
  empty(server);
  cpSync(`${planted}/db`, `${server.folder}/db`, { recursive: true });
}

/** Secret from which the servers under test derive every key, and the secret of cron calls. */
export const appSecret = "rahasia-untuk-cerita-bukan-untuk-toko";
export const cronSecret = "rahasia-pekerjaan-terjadwal";

/** Fakes are enabled even with Postgres, so that buyers can order on every server. */
export function environment(folder: string): ServerEnv {
  const secrets = { APP_SECRET: appSecret, CRON_SECRET: cronSecret };
  const signUp = { SIGN_UP_HOST: signUpHost, SIGN_UP_SENDER: "larasan" };
  return { ...nothingConfigured, ...secrets, ...signUp, STAND_INS: "on", DATA_DIR: folder };
}

/** Empties a server's folder. Pictures take long to draw, so all servers share them until the seed changes. */
export function empty({ folder }: TestedServer): void {
  const pictures = `media-${hashFiles(["drizzle/seed"]).slice(0, 12)}`;
  mkdirSync(`.test/${pictures}`, { recursive: true });
  for (const name of readdirSync(".test")) {
    if (name.startsWith("media-") && name !== pictures) rmSync(`.test/${name}`, { recursive: true });
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(resolve(".test", pictures), `${folder}/media`, "junction");
}
