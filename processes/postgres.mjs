import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { installPackage } from "./packages.mjs";
import { findFreePort } from "./server.mjs";
import { Failure, report, runAloud } from "./steps.mjs";
import { startTethered } from "./tether.mjs";

/**
 * A Postgres to test with. `stop` and `start` bring it down and back on the same address, with its data.
 * @typedef {{ url: string, stop: () => Promise<void>, start: () => Promise<void> }} Postgres
 */

/** Whether a Postgres can be had without installing one. `TEST_DATABASE_URL=none` says that none is wanted. */
export function hasPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  return given ? given !== "none" : findBinaries() !== null;
}

/**
 * A Postgres to test with: the one `TEST_DATABASE_URL` names, not ours to stop, or one started here. `own` asks
 * for one that nobody else uses, `durable` for one that keeps what it was given as a shop's own would, which is slower. It
 * ends with this process at the latest. Where none can be had: null, and a sentence.
 * @param {{ own?: boolean, durable?: boolean }} [options]
 * @returns {Promise<Postgres | null>}
 */
export async function startPostgres({ own = false, durable = false } = {}) {
  const given = process.env.TEST_DATABASE_URL;
  if (given === "none") return null;
  if (given && !own) return { url: given, stop: async () => undefined, start: async () => undefined };
  try {
    return await startOwn(findBinaries() ?? (await installed()), durable);
  } catch (error) {
    report(error);
    console.log("There is no Postgres here to test with; set TEST_DATABASE_URL to name one.");
    return null;
  }
}

/**
 * The folder of the server's programs, or null.
 * @returns {string | null}
 */
export function findBinaries() {
  if (process.platform === "win32") return null;
  const asked = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...(asked ? [asked] : []),
    ...versionsIn("/usr/lib/postgresql", ""),
    ...versionsIn("/opt/homebrew/opt", "postgresql"),
    ...versionsIn("/usr/local/opt", "postgresql"),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name)))) ?? null;
}

/**
 * The programs' folders of every version kept under one folder, newest first.
 * @param {string} folder
 * @param {string} prefix
 */
function versionsIn(folder, prefix) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  names.sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  return names.map((name) => join(folder, name, "bin"));
}

async function installed() {
  await installPackage("postgresql", "races and crashes show only on a real server");
  const binaries = findBinaries();
  if (!binaries) throw new Failure("The package postgresql brought no server.");
  return binaries;
}

/**
 * @typedef {{ uid: number, gid: number } | undefined} User
 * @typedef {{ binaries: string, folder: string, data: string, port: number, user: User, durable: boolean }} OwnServer
 */

/**
 * A server with its own data, for this machine only; unless it is to be durable, it trades safety for speed.
 * @param {string} binaries
 * @param {boolean} durable
 * @returns {Promise<Postgres>}
 */
async function startOwn(binaries, durable) {
  const folder = mkdtempSync(join(tmpdir(), "etalase-postgres-"));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await findFreePort();
  const data = join(folder, "data");
  const server = { binaries, folder, data, port, user, durable };
  const locale = process.platform === "linux" ? "C.UTF-8" : "C";
  const options = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", `--locale=${locale}`, "--no-sync"];
  const made = spawnSync(join(binaries, "initdb"), options, { ...user, cwd: folder, encoding: "utf8" });
  if (made.status !== 0) throw new Failure("Postgres could not create its data.", made.stderr);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  let running = await launch(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => running.stop(),
    start: async () => {
      running = await launch(server);
    },
  };
}

/** Postgres refuses to run as root, so root lends it another account. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const account = ["postgres", "nobody"].flatMap((name) => accounts.filter(([found]) => found === name)).at(0);
  if (!account) throw new Failure("Postgres does not run as root, and there is no other account to run it as.");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Starts the server and waits until it is ready.
 * @param {OwnServer} server
 */
async function launch({ binaries, folder, data, port, user, durable }) {
  const log = join(folder, "log");
  const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const settings = [...(durable ? [] : careless), "unix_socket_directories="];
  const place = ["-D", data, "-h", "127.0.0.1", "-p", String(port)];
  const options = [...place, ...settings.flatMap((setting) => ["-c", setting])];
  const running = startTethered(join(binaries, "postgres"), options, { cwd: folder, log, user });
  for (let tries = 0; tries < 300; tries++) {
    if (isReady(join(data, "postmaster.pid"))) return running;
    await wait(100);
  }
  await running.stop();
  throw new Failure("Postgres did not start.", readFileSync(log, "utf8"));
}

/**
 * The eighth line of this file is where Postgres itself says how far it is.
 * @param {string} file
 */
function isReady(file) {
  return existsSync(file) && readFileSync(file, "utf8").split("\n")[7]?.trim() === "ready";
}

/** `node processes/postgres.mjs -- command` runs the command with the `DATABASE_URL` of a Postgres that lasts as long. */
async function main() {
  const [command, ...args] = process.argv.slice(2).filter((part, index) => index > 0 || part !== "--");
  const postgres = command ? await startPostgres() : null;
  if (!command || !postgres) return 1;
  // Ctrl-C is for the command; Postgres follows when it has ended.
  process.on("SIGINT", () => undefined);
  return await runAloud(command, args, { DATABASE_URL: postgres.url }).finally(postgres.stop);
}

if (process.argv[1]?.endsWith("postgres.mjs")) process.exitCode = await main();
