import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startDaemon } from "./daemon.mjs";
import { installPackage } from "./packages.mjs";
import { unprivileged } from "./postgres.mjs";
import { listens } from "./redis.mjs";
import { findFreePort } from "./server.mjs";
import { Failure, report } from "./steps.mjs";

/**
 * A PgBouncer for tests.
 * @typedef {{ url: string, stop: () => Promise<void> }} Pgbouncer
 */

/** Returns true if a PgBouncer is installed. `TEST_PGBOUNCER=none` disables it. */
export function hasPgbouncer() {
  return process.env.TEST_PGBOUNCER !== "none" && findProgram() !== null;
}

/**
 * Starts a PgBouncer in front of the Postgres at this address. It uses transaction pooling with few connections. Other
 * settings are the defaults, except those in `settings`. It exits with this process at the latest. If none is
 * available, reports why and returns null.
 * @param {string} databaseUrl
 * @param {Record<string, string>} [settings]
 * @returns {Promise<Pgbouncer | null>}
 */
export async function startPgbouncer(databaseUrl, settings = {}) {
  try {
    return await startOwn(findProgram() ?? (await installed()), new URL(databaseUrl), settings);
  } catch (error) {
    report(error);
    console.log("No PgBouncer for tests: install one, or set TEST_PGBOUNCER to none.");
    return null;
  }
}

/** Installs PgBouncer if it is missing, and reports a failure. */
export async function ensurePgbouncer() {
  if (process.env.TEST_PGBOUNCER === "none" || findProgram()) return;
  await installed().catch(report);
}

/**
 * Path of the program, or null.
 * @returns {string | null}
 */
function findProgram() {
  if (process.platform === "win32") return null;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"];
  return folders.map((folder) => join(folder, "pgbouncer")).find((path) => existsSync(path)) ?? null;
}

async function installed() {
  await installPackage("pgbouncer", "it tests purchases through a pooler");
  const program = findProgram();
  if (!program) throw new Failure("The package pgbouncer contains no program.");
  return program;
}

/**
 * @param {string} program
 * @param {URL} database
 * @param {Record<string, string>} settings
 * @returns {Promise<Pgbouncer>}
 */
async function startOwn(program, database, settings) {
  const folder = mkdtempSync(join(tmpdir(), "etalase-pgbouncer-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const file = join(folder, "pgbouncer.ini");
  const users = join(folder, "users");
  const user = unprivileged();
  writeFileSync(users, `"${database.username}" "${pooledPassword}"\n`);
  writeFileSync(file, configuration(database, { ...settings, listen_port: String(port), auth_file: users }));
  // Like Postgres, it refuses to run as root.
  if (user) for (const path of [folder, file, users]) chownSync(path, user.uid, user.gid);
  const log = join(folder, "log");
  const running = startDaemon(program, [file], { cwd: folder, log, user });
  for (let tries = 0; tries < 100; tries++) {
    if (await listens(port)) return { url: pooledUrl(database, port), stop: running.stop };
    await wait(50);
  }
  await running.stop();
  throw new Failure("PgBouncer did not start.", readFileSync(log, "utf8"));
}

/** Password that clients of the pooler send. */
const pooledPassword = "kata-sandi";

/**
 * @param {URL} database
 * @param {Record<string, string>} settings
 */
function configuration({ hostname, port, password }, settings) {
  const way = `host=${hostname} port=${port || "5432"}${password ? ` password=${decodeURIComponent(password)}` : ""}`;
  const all = {
    listen_addr: "127.0.0.1",
    unix_socket_dir: "",
    auth_type: "plain",
    pool_mode: "transaction",
    default_pool_size: "4",
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  return ["[databases]", `* = ${way}`, "[pgbouncer]", ...lines, ""].join("\n");
}

/**
 * @param {URL} database
 * @param {number} port
 */
function pooledUrl(database, port) {
  const url = new URL(database.href);
  return Object.assign(url, { hostname: "127.0.0.1", port: String(port), password: pooledPassword }).href;
}
