import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { fields } from "@/lib/values/fields";
import { findFreePort } from "@/tools/testbed/server.mjs";

const killOnExit = new URL("../../../tools/testbed/kill-on-exit.mjs", import.meta.url).href;
const timeLimit = { timeout: 60_000 };

type SupervisedServer = { primary: ChildProcess; ask: (path: string) => Promise<{ pid: number; result: unknown }> };

async function startServer(env: Record<string, string> = {}): Promise<SupervisedServer> {
  const port = await findFreePort();
  const program = ["lib/server/workers/supervised-server.ts", String(port)];
  const primary = spawn(process.execPath, ["--import", "tsx", "--import", killOnExit, ...program], {
    env: { ...process.env, LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  onTestFinished(async () => {
    if (primary.exitCode !== null || primary.signalCode !== null) return;
    primary.kill("SIGKILL");
    await once(primary, "exit");
  });
  return { primary, ask: (path) => askServer(port, path) };
}

/** Each request has its own connection, so the workers take turns. */
const agent = new Agent({ keepAlive: false });

async function askServer(port: number, path: string): Promise<{ pid: number; result: unknown }> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => {
        const { pid, result } = fields(JSON.parse(text));
        resolve({ pid: Number(pid), result });
      });
    }).on("error", reject);
  });
}

/** Process ids of the workers that answer now. */
async function listPids({ ask }: SupervisedServer): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask("/pid")));
  return [...new Set(answers.map(({ pid }) => pid))].toSorted();
}

async function startedServer(): Promise<SupervisedServer & { pids: number[] }> {
  const server = await startServer();
  const pids = await vi.waitUntil(async () => {
    const found = await listPids(server).catch(() => []);
    return found.length === 2 && found;
  }, timeLimit);
  return { ...server, pids };
}

test("workers count together, and each applies a change of the other before it is confirmed", async () => {
  const { ask } = await startedServer();
  const counts = await Promise.all(Array.from({ length: 6 }, () => ask("/count/key")));
  expect(counts.map(({ result }) => result).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const shopId of ["shp_1", "shp_2", "shp_3"]) {
    const origin = await ask(`/announce/${shopId}`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask("/forgotten")));
    const others = answers.filter(({ pid }) => pid !== origin.pid);
    expect(others.map(({ result }) => [result].flat().at(-1))).toEqual(others.map(() => shopId));
    expect(others).not.toEqual([]);
  }
});

test("a worker that ends is started again in its position, and the other serves meanwhile", async () => {
  const server = await startedServer();
  const crashed = await server.ask("/crash").catch(() => null);
  expect(crashed).toBeNull();
  // The new worker may answer before this sees the other alone. From then on no request fails.
  await vi.waitUntil(async () => {
    const found: number[] = await listPids(server).catch(() => []);
    return found.length > 0 && !server.pids.every((pid) => found.includes(pid));
  }, timeLimit);
  const pids = await vi.waitUntil(async () => {
    const found = await listPids(server);
    return found.length === 2 && found;
  }, timeLimit);
  expect(pids.filter((pid) => server.pids.includes(pid))).toHaveLength(1);
  const positions = await Promise.all(Array.from({ length: 4 }, () => server.ask("/position")));
  expect(new Set(positions.map(({ result }) => fields(result).number))).toEqual(new Set([1, 2]));
});

test("SIGUSR2 replaces every worker under load without a refused or broken request", async () => {
  const server = await startedServer();
  let isOver = false;
  let answered = 0;
  const callers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      await server.ask("/slow/5");
      answered += 1;
    }
  });
  const slow = server.ask("/slow/1500");
  server.primary.kill("SIGUSR2");
  await vi.waitUntil(async () => {
    const pids = await listPids(server);
    return pids.length === 2 && !pids.some((pid) => server.pids.includes(pid));
  }, timeLimit);
  isOver = true;
  await Promise.all(callers);
  expect(server.pids).toContain((await slow).result);
  expect(answered).toBeGreaterThan(0);
});

test("SIGTERM ends all workers after their requests", async () => {
  const server = await startedServer();
  const running = [server.ask("/slow/500"), server.ask("/slow/500")];
  const exited = once(server.primary, "exit");
  await listPids(server);
  server.primary.kill("SIGTERM");
  expect(new Set((await Promise.all(running)).map(({ pid }) => pid))).toEqual(new Set(server.pids));
  expect(await exited).toEqual([0, null]);
  for (const pid of server.pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a server whose first worker fails at its start ends with the same status", async () => {
  const { primary } = await startServer({ FAILS_AT_START: "yes" });
  expect(await once(primary, "exit")).toEqual([7, null]);
});
