import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startDaemon } from "./daemon.mjs";
import { installPackage } from "./packages.mjs";
import { findFreePort } from "./server.mjs";
import { Failure, report, runAloud } from "./steps.mjs";

/**
 * A Postgres for tests. `stop` and `start` restart it at the same address, with its data.
 * @typedef {{ url: string, stop: () => Promise<void>, start: () => Promise<void> }} Postgres
 */

/** Returns true if a Postgres is available without an installation. `TEST_DATABASE_URL=none` disables it. */
export function hasPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  return given ? given !== "none" : findBinaries() !== null;
}

/**
 * Returns a Postgres for tests: the one of `TEST_DATABASE_URL`, which is never stopped, or a new one. `own` requests
 * one that nobody else uses. `durable` requests one as durable as a production database, which is slower. It exits with
 * this process at the latest. If none is available, reports why and returns null.
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
    console.log("No Postgres for tests: install one, or set TEST_DATABASE_URL.");
    return null;
  }
}

/**
 * Folder of the server's programs, or null.
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
 * Program folders of all versions in one folder, newest first.
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
  await installPackage("postgresql", "it tests races and crashes");
  const binaries = findBinaries();
  if (!binaries) throw new Failure("The package postgresql contains no server.");
  return binaries;
}

/**
 * @typedef {{ uid: number, gid: number } | undefined} User
 * @typedef {{ binaries: string, folder: string, data: string, port: number, user: User, durable: boolean }} OwnServer
 */

/**
 * Starts a server with its own data, for this machine only. Unless `durable` is set, it trades safety for speed.
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
  if (made.status !== 0) throw new Failure("Postgres could not create its data folder.", made.stderr);
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

/** Returns another account if this process is root, because Postgres refuses to run as root. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const account = ["postgres", "nobody"].flatMap((name) => accounts.filter(([found]) => found === name)).at(0);
  if (!account) throw new Failure("Postgres does not run as root: add an account named postgres or nobody.");
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
  const locationOptions = ["-D", data, "-h", "127.0.0.1", "-p", String(port)];
  const options = [...locationOptions, ...settings.flatMap((setting) => ["-c", setting])];
  const running = startDaemon(join(binaries, "postgres"), options, { cwd: folder, log, user });
  for (let tries = 0; tries < 300; tries++) {
    if (isReady(join(data, "postmaster.pid"))) return running;
    await wait(100);
  }
  await running.stop();
  throw new Failure("Postgres did not start.", readFileSync(log, "utf8"));
}

/**
 * Postgres writes its status into the eighth line of this file.
 * @param {string} file
 */
function isReady(file) {
  return existsSync(file) && readFileSync(file, "utf8").split("\n")[7]?.trim() === "ready";
}

/** `node tools/testbed/postgres.mjs -- command` runs the command with the `DATABASE_URL` of a temporary Postgres. */
async function main() {
  const [command, ...args] = process.argv.slice(2).filter((part, index) => index > 0 || part !== "--");
  const postgres = command ? await startPostgres() : null;
  if (!command || !postgres) return 1;
  // Ctrl-C is for the command. Postgres stops after the command has ended.
  process.on("SIGINT", () => undefined);
  return await runAloud(command, args, { DATABASE_URL: postgres.url }).finally(postgres.stop);
}

if (process.argv[1]?.endsWith("postgres.mjs")) process.exitCode = await main();
