import { cpSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { createDatabase } from "../processes/databases";
import { hasPostgres, startPostgres } from "../processes/postgres.mjs";
import { hasRedis, startRedis } from "../processes/redis.mjs";
import { isTaken, nextServer, nothingConfigured, ownServer, seed, startServer } from "../processes/server.mjs";
import { Failure, run, step } from "../processes/steps.mjs";
import { openVercelStack } from "../processes/vercel";
import { hashOf } from "../scripts/build.mjs";

/** A server under test: what Node runs for it, where it listens, and the folder that holds its data and its log. */
export type Server = { command: string[]; port: number; folder: string };

/** The servers that the stories are told to, each in a project of Playwright: `api-own`, `api-next`, `api-postgres`, `api-vercel`. */
export const servers = {
  own: { command: ownServer, port: 3170, folder: ".test/own" },
  next: { command: nextServer, port: 3171, folder: ".test/next" },
  postgres: { command: ownServer, port: 3172, folder: ".test/postgres" },
  vercel: { command: ownServer, port: 3179, folder: ".test/vercel" },
} satisfies Record<string, Server>;

/** The hosts of the demo shops. They are the same on every server, whatever port it listens on. */
export const hosts = { larasan: "localhost:3170", kopi: "kopi.localhost:3170", keramik: "keramik.localhost:3170" };

/** Starts every server with freshly planted shops, before the stories; what it answers with stops them again. */
export default async function startAll(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    for (const { port } of Object.values(servers)) await refuseTaken(port);
    await step("Planting the shops", () => plant(servers.own));
    empty(servers.next);
    cpSync(`${servers.own.folder}/db`, `${servers.next.folder}/db`, { recursive: true });
    const starts: [Server, Settings?][] = [[servers.own], [servers.next], ...(await plantInPostgres(stops))];
    const started = starts.map(async ([server, settings]) => stops.push((await serve(server, settings)).stop));
    await step("Starting the servers", () => Promise.all(started));
    return stopAll;
  } catch (error) {
    await stopAll();
    // Playwright shows the sentence only.
    if (error instanceof Failure) console.error(error.output);
    throw error;
  }
}

/** In which variable the workers are told where that database is: stories that play the merchant need it. */
export const databaseVariable = "STORIES_DATABASE_URL";

/** Whether there is what Vercel's drivers are tested on. */
export function hasVercelStack(): boolean {
  return hasPostgres() && hasRedis();
}

/** The same shops once more, in a real Postgres, and a copy of them behind Vercel's drivers: the servers for them. */
async function plantInPostgres(stops: (() => Promise<void>)[]): Promise<[Server, Settings][]> {
  if (!hasPostgres()) {
    console.log("There is no Postgres here, so the stories are not told to one.");
    return [];
  }
  const postgres = await startPostgres();
  if (!postgres) throw new Failure("To leave the stories on Postgres out, set TEST_DATABASE_URL to none.");
  stops.push(postgres.stop);
  const url = await createDatabase(postgres.url, "etalase_stories");
  process.env[databaseVariable] = url;
  await step("Planting the shops in Postgres", () => plant(servers.postgres, { DATABASE_URL: url }));
  const redis = hasRedis() ? await startRedis() : null;
  if (redis) stops.push(redis.stop);
  const planted: [Server, Settings] = [servers.postgres, { DATABASE_URL: url, REDIS_URL: redis?.url ?? "" }];
  if (!hasVercelStack()) {
    console.log("There is no Redis here, so the stories are not told to Vercel's drivers.");
    return [planted];
  }
  empty(servers.vercel);
  const { settings, stop } = await openVercelStack(await createDatabase(postgres.url, "etalase_vercel", url));
  stops.push(stop);
  return [planted, [servers.vercel, settings]];
}

/** Where a server finds its data; nothing: in its folder. */
export type Settings = Record<string, string>;

/** Starts one server on the data of its folder, or on those that the settings name; `sign` is the address that shows that it runs. */
export async function serve({ command, port, folder }: Server, settings: Settings = {}, sign?: string) {
  const log = `${folder}/log`;
  const env = { ...environment(folder), BUDGET_FACTOR: "1000", ...settings };
  try {
    return await startServer(command, { port, env, out: openSync(log, "w"), sign });
  } catch {
    throw new Failure(`The server on port ${port} did not start; see ${log}.`, readFileSync(log, "utf8"));
  }
}

/** Fills the emptied folder of a server, or the database that the settings name, with the demo shops. */
export async function plant(server: Server, settings: Settings = {}): Promise<void> {
  empty(server);
  const env = { ...environment(server.folder), ...settings, PORT: String(servers.own.port) };
  await run(process.execPath, seed, { env });
}

/** What the servers under test derive every key from, and what a cron shows to them. */
export const appSecret = "rahasia-untuk-cerita-bukan-untuk-toko";
export const cronSecret = "rahasia-pekerjaan-terjadwal";

/** The stand-ins are on also beside a Postgres, so that every server can be bought from. */
export function environment(folder: string): Settings {
  const secrets = { APP_SECRET: appSecret, CRON_SECRET: cronSecret };
  return { ...nothingConfigured, ...secrets, STAND_INS: "on", DATA_DIR: folder };
}

/** Pictures take long to draw, so all servers share them, and they are kept until the shops are drawn differently. */
export function empty({ folder }: Server): void {
  const pictures = `media-${hashOf(["drizzle/seed"]).slice(0, 12)}`;
  mkdirSync(`.test/${pictures}`, { recursive: true });
  for (const name of readdirSync(".test")) {
    if (name.startsWith("media-") && name !== pictures) rmSync(`.test/${name}`, { recursive: true });
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(resolve(".test", pictures), `${folder}/media`, "junction");
}

/** A server that a killed run left behind must not be taken for one of ours. */
async function refuseTaken(port: number): Promise<void> {
  if (await isTaken(port))
    throw new Failure(`Port ${port}, which the stories need, is in use: stop that program first.`);
}
