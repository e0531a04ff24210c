import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startDaemon } from "./daemon.mjs";
import { installPackage } from "./packages.mjs";
import { findFreePort } from "./server.mjs";
import { Failure, report } from "./steps.mjs";

/**
 * A Redis for tests.
 * @typedef {{ url: string, stop: () => Promise<void> }} Redis
 */

/** Returns true if a Redis is available without an installation. `TEST_REDIS_URL=none` disables it. */
export function hasRedis() {
  const given = process.env.TEST_REDIS_URL;
  return given ? given !== "none" : findProgram() !== null;
}

/**
 * Returns a Redis for tests: the one of `TEST_REDIS_URL`, which is never stopped, or a new one. `own` requests one that
 * nobody else uses. It exits with this process at the latest. If none is available, reports why and returns null.
 * @param {{ own?: boolean }} [options]
 * @returns {Promise<Redis | null>}
 */
export async function startRedis({ own = false } = {}) {
  const given = process.env.TEST_REDIS_URL;
  if (given === "none") return null;
  if (given && !own) return { url: given, stop: async () => undefined };
  try {
    return await startOwn(findProgram() ?? (await installed()));
  } catch (error) {
    report(error);
    console.log("No Redis for tests: install one, or set TEST_REDIS_URL.");
    return null;
  }
}

/**
 * Path of the server program, or null.
 * @returns {string | null}
 */
function findProgram() {
  if (process.platform === "win32") return null;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];
  return folders.map((folder) => join(folder, "redis-server")).find((path) => existsSync(path)) ?? null;
}

async function installed() {
  await installPackage("redis-server", "it tests shared counters");
  const program = findProgram();
  if (!program) throw new Failure("The package redis-server contains no server.");
  return program;
}

/**
 * Starts a server for this machine only, without persistence.
 * @param {string} program
 * @returns {Promise<Redis>}
 */
async function startOwn(program) {
  const folder = mkdtempSync(join(tmpdir(), "etalase-redis-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const log = join(folder, "log");
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const running = startDaemon(program, options, { cwd: folder, log });
  for (let tries = 0; tries < 100; tries++) {
    if (await listens(port)) return { url: `redis://127.0.0.1:${port}`, stop: running.stop };
    await wait(50);
  }
  await running.stop();
  throw new Failure("Redis did not start.", readFileSync(log, "utf8"));
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
