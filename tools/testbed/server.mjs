import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "./steps.mjs";

/** Node arguments of our own server and of Next's server. */
export const ownServer = ["scripts/run.mjs", "lib/http/server.ts"];
export const nextServer = ["node_modules/next/dist/bin/next", "start"];

/**
 * Node arguments of the script that fills a database with the demo shops, with pictures of full width only, and of the script
 * that makes the narrow ones afterwards.
 */
export const seed = ["scripts/run.mjs", "drizzle/seed.ts", "--wide-pictures"];
export const narrow = ["scripts/run.mjs", "drizzle/seed.ts", "--narrow-pictures"];

/** Clears every setting that could refer to another system. Values are empty, because a .env file may supply absent ones. */
export const nothingConfigured = {
  NODE_ENV: "production",
  DATABASE_URL: "",
  POSTGRES_URL: "",
  DATABASE_DRIVER: "",
  POSTGRES_WS_PROXY: "",
  APP_SECRET: "",
  APP_SECRET_FORMER: "",
  CRON_SECRET: "",
  STAND_INS: "",
  KV_REST_API_URL: "",
  KV_REST_API_TOKEN: "",
  REDIS_URL: "",
  BUDGET_FACTOR: "",
  CLIENT_IP_HEADER: "",
  FORWARDED_HOST: "",
  PARTNERS_URL: "",
  SIGN_UP_HOST: "",
  SIGN_UP_SENDER: "",
  API_URL: "",
  VERCEL: "",
  VERCEL_ENV: "",
  PREVIEW_DATABASE: "",
  HOST: "",
  REQUEST_LOG: "",
  OTEL_EXPORTER_OTLP_ENDPOINT: "",
  WORKERS: "1",
  DRAIN_SECONDS: "0",
  LOG_LEVEL: "warn",
};

/**
 * Starts a server that exits with this process, and waits until it is ready. `sign` is the path of the readiness check.
 * The server's output goes to the file `out`. Without a file, it is buffered until the server is ready, then printed.
 * @param {string[]} args
 * @param {{ port: number, env: Record<string, string>, out?: number, sign?: string | undefined }} options
 */
export async function startServer(args, { port, env, out, sign = "/api/health/ready" }) {
  // Another program on this port would be mistaken for the new server.
  if (await isTaken(port)) throw new Failure(`Another program uses port ${port}.`);
  const killOnExit = new URL("./kill-on-exit.mjs", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", killOnExit, ...args], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", out ?? "pipe", out ?? "pipe", "ipc"],
  });
  const exited = once(child, "exit");
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const release = holdOutput(child);
  const stop = async () => {
    if (hasExited()) return;
    child.kill("SIGTERM");
    const killTimer = setTimeout(() => child.kill("SIGKILL"), 8_000);
    await exited;
    clearTimeout(killTimer);
  };
  if (await becomesReady(port + sign, hasExited)) {
    release();
    return { stop, exited };
  }
  const sentence = hasExited() ? "The server exited before it was ready." : "The server did not become ready.";
  await stop();
  throw new Failure(sentence, release());
}

/**
 * Buffers the output of a server until the returned function is called. Prints further output.
 * @param {import("node:child_process").ChildProcess} child
 */
function holdOutput(child) {
  let output = "";
  let held = true;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      if (held) output += chunk;
      else process.stdout.write(chunk);
    });
  }
  return () => {
    held = false;
    return output;
  };
}

/**
 * Polls until the server is ready, exits, or three minutes have passed.
 * @param {string} address
 * @param {() => boolean} hasExited
 */
export async function becomesReady(address, hasExited) {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && !hasExited()) {
    const answer = await fetch(`http://127.0.0.1:${address}`).catch(() => null);
    if (answer?.ok) return true;
    await wait(150);
  }
  return false;
}

/**
 * Returns true if another program listens on the port, on all addresses or only on the loopback address.
 * @param {number} port
 */
export async function isTaken(port) {
  return !((await canListen(port)) && (await canListen(port, "127.0.0.1")));
}

/**
 * Returns a free port.
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}
