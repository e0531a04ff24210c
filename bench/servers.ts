import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { HttpMethod } from "@/lib/contract/endpoints";
import { hashFiles } from "../scripts/build.mjs";
import { isTaken, nothingConfigured, nextServer as shopNext, ownServer as shopOwn } from "../tools/testbed/server.mjs";
import { Failure, run, step } from "../tools/testbed/steps.mjs";

/** A measured server. */
export type MeasuredServer = { port: number; pid: number; stop: () => Promise<void> };

/** Location of a shop's data. */
export type DataSource = { DATA_DIR: string } | { DATABASE_URL: string };

/** A raw response. */
export type MeasuredResponse = { status: number; headers: Record<string, string>; body: string };

const killOnExit = new URL("../tools/testbed/kill-on-exit.mjs", import.meta.url).href;
/** Start command of versions without a built server. */
const previousOwnServer = ["--import", "tsx", "lib/http/server.ts"];
/** Folder of a Next app with one route that does nothing. */
export const emptyApp = "bench/empty-next";
const quiet = { ...nothingConfigured, BUDGET_FACTOR: "1000000", LOG_LEVEL: "warn" };

/** Environment of a shop with this data. Messages are readable and the gateway is the sandbox, so purchases work. */
export function shopEnv(source: DataSource): Record<string, string> {
  return { ...quiet, APP_SECRET: "for measuring only, and never for a shop", STAND_INS: "on", ...source };
}

/** Throws early if a port is taken, rather than after minutes of filling databases. */
export async function refuseTakenPorts(): Promise<void> {
  for (let port = 3401; port <= 3408; port++) {
    if (await isTaken(port)) throw new Failure(`Port ${port} is in use by another program, perhaps another bench.`);
  }
}

/** Folder of another version, further settings, and the request that shows that the server has started. */
export type OwnServerOptions = {
  cwd?: string;
  settings?: Record<string, string>;
  path?: string;
  pollMs?: number;
};

/** Starts our own server on this data. */
export function startOwn(
  port: number,
  source: DataSource,
  { cwd, settings, path = "/api/health/ready", pollMs }: OwnServerOptions = {},
): Promise<MeasuredServer> {
  const isKnown = existsSync(join(cwd ?? "", shopOwn[0] ?? ""));
  const env = { ...shopEnv(source), ...settings };
  return start(isKnown ? shopOwn : previousOwnServer, { port, env, path, cwd, pollMs });
}

/** Starts the same API through `next start`. */
export function startNext(port: number, source: DataSource): Promise<MeasuredServer> {
  return start(shopNext, { port, env: shopEnv(source), path: "/api/health/ready" });
}

/** Starts a plain `node:http` server that sends the response stored in this file. */
export function startBare(port: number, answerFile: string): Promise<MeasuredServer> {
  const env = { ...quiet, BENCH_ANSWER: answerFile };
  return start(["--import", "tsx", "bench/bare-server.ts"], { port, env, path: "/" });
}

/** Starts a Next app with one route that sends the response stored in this file. */
export async function startEmptyNext(port: number, answerFile: string): Promise<MeasuredServer> {
  await buildEmptyNext();
  return start([...shopNext, emptyApp], { port, env: { ...quiet, BENCH_ANSWER: answerFile }, path: "/api/empty" });
}

/** Builds the empty app, unless it is built. */
export async function buildEmptyNext(): Promise<void> {
  const stamp = `${emptyApp}/.next/sources`;
  const made = hashFiles([emptyApp, "package-lock.json"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return;
  const [program = ""] = shopNext;
  await step("Building the empty Next app", () =>
    run(process.execPath, [program, "build", emptyApp], { env: { NODE_ENV: "production" } }),
  );
  writeFileSync(stamp, made);
}

type Start = {
  port: number;
  env: Record<string, string>;
  path: string;
  cwd?: string | undefined;
  pollMs?: number | undefined;
};

/** Starts a server that exits with this process, and waits for its first successful response. */
async function start(args: string[], { port, env, path, cwd, pollMs = 100 }: Start): Promise<MeasuredServer> {
  const child = spawn(process.execPath, ["--import", killOnExit, ...args], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      output = (output + chunk).slice(-10_000);
    });
  }
  const exited = once(child, "exit");
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasExited()) return;
    child.kill("SIGTERM");
    const killTimer = setTimeout(() => child.kill("SIGKILL"), 8_000);
    await exited;
    clearTimeout(killTimer);
  };
  for (const deadline = Date.now() + 90_000; Date.now() < deadline && !hasExited(); await wait(pollMs)) {
    const answer = await ask(port, `localhost:${port}`, path).catch(() => null);
    if (answer?.status === 200) return { port, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Failure(`The server on port ${port} did not answer.`, output);
}

/** Options of a request besides its path. */
export type Asking = {
  method?: HttpMethod;
  body?: object | undefined;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
};

/** Sends one request. `fetch` would override the Host header. */
export function ask(port: number, host: string, path: string, asking: Asking = {}): Promise<MeasuredResponse> {
  const { method = "GET", body, bytes, headers: own = {} } = asking;
  const sent = bytes ?? (body === undefined ? "" : JSON.stringify(body));
  const type = body === undefined ? {} : { "Content-Type": "application/json" };
  const form = sent === "" ? {} : { ...type, "Content-Length": Buffer.byteLength(sent) };
  return new Promise((resolve, reject) => {
    const options = { port, path, method, headers: { Host: host, ...form, ...own }, agent: false };
    const call = request(options, async (response) => {
      const chunks: Buffer[] = await response.toArray();
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(response.headersDistinct)) headers[name] = value?.join(", ") ?? "";
      resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString() });
    });
    call.once("error", reject);
    call.end(sent);
  });
}
