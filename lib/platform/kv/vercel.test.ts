import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { getPort } from "@/tools/testbed/port";
import { vercelKv } from "./vercel";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Fake store that replies to each list of commands with `reply`, or never; records the commands. */
async function store(reply: object[] | null, options: { timeoutMs?: number } = {}) {
  const asked: unknown[] = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({ path: request.url, token: request.headers.authorization, commands: JSON.parse(body) });
    if (reply) response.setHeader("Content-Type", "application/json").end(JSON.stringify(reply));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = getPort(server);
  return { kv: vercelKv({ url: `http://127.0.0.1:${port}`, token: "rahasia", ...options }), asked };
}

test("a count is one round trip, and its key expires", async () => {
  const { kv, asked } = await store([{ result: 7 }, { result: 1 }], { timeoutMs: 10_000 });
  expect(await kv.increment("budget|1|a", 3, 120)).toBe(7);
  const commands = [
    ["incrby", "budget|1|a", 3],
    ["expire", "budget|1|a", 120, "NX"],
  ];
  expect(asked).toEqual([{ path: "/pipeline", token: "Bearer rahasia", commands }]);
});

test("a store that does not respond times out and is called only once", async () => {
  const { kv, asked } = await store(null, { timeoutMs: 1_000 });
  await expect(kv.increment("a", 1, 60)).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

test.each([
  ["a text", "kain"],
  ["a quoted value that is no number", "7e"],
  ["a number too large for a counter", 1e300],
  ["less than the added amount", 2],
  ["a fraction", 3.5],
  ["nothing", null],
])("a store that returns %s as sum counts as unavailable", async (_what, result) => {
  const { kv } = await store([{ result }, { result: 1 }], { timeoutMs: 10_000 });
  await expect(kv.increment("a", 3, 60)).rejects.toThrow("no sum");
});
