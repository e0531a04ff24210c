import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { nothingConfigured, ownServer } from "../../../tools/testbed/server.mjs";
import { Failure } from "../../../tools/testbed/steps.mjs";

/** One of several servers on one database. `kill` is a power cut; `stop` is a graceful shutdown. */
export type RaceInstance = {
  port: number;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Exit code; null while it runs or if it was killed. */
  exitCode: () => number | null;
  /** Suspends the process until `thaw`, like a machine that is out of memory or being migrated. */
  freeze: () => void;
  thaw: () => void;
  /** Replaces the workers of a server that has several. */
  replaceWorkers: () => void;
};

/** Shared secret of all instances. A test can use it to decrypt their data. */
export const secret = "a secret that all instances of the races share";
export const cronSecret = "a secret that only a clock knows";

/**
 * Starts an instance that ends with this process, with its data and log in `folder`. `name` is the application name of its
 * database connections.
 */
export async function startInstance(
  name: string,
  port: number,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
  more: Record<string, string> = {},
): Promise<RaceInstance> {
  const log = `${folder}/${name}.log`;
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", name);
  const out = openSync(log, "a");
  const killOnExit = new URL("../../../tools/testbed/kill-on-exit.mjs", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", killOnExit, ...ownServer], {
    env: { ...process.env, ...settings(url.href, folder), ...more, PORT: String(port) },
    stdio: ["ignore", out, out, "ipc"],
  });
  const exited = once(child, "exit");
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await exited;
  };
  const instance: RaceInstance = {
    port,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    exitCode: () => child.exitCode,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    replaceWorkers: () => void child.kill("SIGUSR2"),
  };
  if (await becomesReady(port, () => child.exitCode !== null)) return instance;
  await instance.kill();
  throw new Failure(`The instance ${name} did not start.`, readFileSync(log, "utf8"));
}

function settings(databaseUrl: string, folder: string): Record<string, string> {
  return {
    ...nothingConfigured,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    APP_SECRET: secret,
    CRON_SECRET: cronSecret,
    STAND_INS: "on",
    BUDGET_FACTOR: "100000",
  };
}

async function becomesReady(port: number, hasExited: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && !hasExited()) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    if (answer?.ok) return true;
    await wait(50);
  }
  return false;
}
