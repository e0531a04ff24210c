import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, test } from "playwright/test";
import { isTaken, ownServer } from "../../tools/testbed/server.mjs";
import { firstPort } from "../support/ports";
import { copyEmptyDatabase } from "../support/seeded-shops";
import { empty, environment } from "../support/servers";
import { ask } from "../support/wire";

const server = { command: ownServer, port: firstPort + 20, folder: ".test/start" };
const started = new Set<number>();

test.beforeEach(async () => {
  test.setTimeout(120_000);
  empty(server);
  await copyEmptyDatabase(server.folder);
});

test.afterEach(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  started.clear();
});

/** Starts a program with only these settings and collects its output. */
function run(command: string, args: string[], more: Record<string, string>) {
  // Node warns about conflicting color settings, and here every line counts.
  const { FORCE_COLOR: _, ...given } = process.env;
  const env = { ...given, ...environment(server.folder), STAND_INS: "", LOG_LEVEL: "info", ...more };
  const child = spawn(command, args, { env: { ...env, PORT: String(server.port) }, stdio: ["ignore", "pipe", "pipe"] });
  const output = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk) => {
    output.err += chunk;
  });
  if (child.pid) started.add(child.pid);
  return { child, output, exited: once(child, "exit") };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const isReady = async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/health/ready`).catch(() => null);
  return answer?.status;
};

/** Returns the log entries with this message, and ignores other output. */
function linesIn(out: string, message: string): Record<string, unknown>[] {
  const lines = out.split("\n").filter((line) => line.endsWith(`"msg":"${message}"}`));
  return lines.map((line) => JSON.parse(line));
}

test("npm start without a database uses no fakes, names its connections and stops with npm", async () => {
  const { child, output, exited } = run("npm", ["start"], {});
  await expect.poll(isReady, { timeout: 90_000 }).toBe(200);
  // The lock file of the embedded database contains the process id.
  const pid = Number(readFileSync(`${server.folder}/db.lock`, "utf8"));
  started.add(pid);
  expect(linesIn(output.out, "server started")).toEqual([
    expect.objectContaining({
      host: "all addresses",
      port: server.port,
      database: `embedded, in ${server.folder}/db`,
      counters: "memory",
      stand_ins: "off",
    }),
  ]);
  for (const target of ["/api/dev/inbox", "/dev/inbox", "/dev"])
    expect((await ask(server.port, { target })).status, target).toBe(404);
  // One line per request, and none for health checks.
  const refused = () => linesIn(output.out, "request refused").map(({ operation, status }) => [operation, status]);
  await expect.poll(refused).toEqual([
    ["stand-ins", 404],
    ["pages", 404],
    ["pages", 404],
  ]);
  expect(linesIn(output.out, "request served")).toEqual([]);

  child.kill("SIGTERM");
  await exited;
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});

test("an occupied port ends the start with one sentence", async () => {
  const other = createServer().listen(server.port, "127.0.0.1");
  await once(other, "listening");
  const { output, exited } = run(process.execPath, ownServer, { STAND_INS: "on" });
  expect(await exited).toEqual([1, null]);
  expect(output.err.trimEnd()).toBe(
    `Another program uses port ${server.port}: stop it, or set PORT to another number.`,
  );
  other.close();
  await once(other, "close");
  expect(await isTaken(server.port)).toBe(false);
});
