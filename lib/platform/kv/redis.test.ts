import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { getPort } from "@/tools/testbed/port";
import type { Kv } from "./kv";
import { redisKv } from "./redis";

let server: Server | undefined;
let kv: Kv | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  await kv?.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** Server that never replies, and the store at its address. */
async function mute(protocol: string, timeoutMs: number): Promise<{ kv: Kv; connection: Promise<Socket> }> {
  const started = createServer((socket) => sockets.push(socket.on("error", () => undefined))).listen(0, "127.0.0.1");
  server = started;
  const connection = once(started, "connection").then(([socket]) => socket);
  await once(started, "listening");
  const port = getPort(started);
  kv = redisKv({ url: `${protocol}://127.0.0.1:${port}`, timeoutMs });
  return { kv, connection };
}

test("a silent store times out every time", async () => {
  const { kv } = await mute("redis", 50);
  for (let time = 0; time < 3; time++) await expect(kv.increment("a", 1, 60)).rejects.toThrow("in time");
  await expect(kv.ping()).rejects.toThrow("in time");
});

test("a rediss:// URL uses TLS from the first byte", async () => {
  const { kv, connection } = await mute("rediss", 50);
  const failed = expect(kv.ping()).rejects.toThrow();
  const [hello] = await once(await connection, "data");
  const tlsHandshake = 0x16;
  expect(hello[0]).toBe(tlsHandshake);
  await failed;
});

test("an unreachable store fails the call and throws nothing elsewhere", async () => {
  kv = redisKv({ url: "redis://127.0.0.1:1", timeoutMs: 50 });
  await expect(kv.increment("a", 1, 60)).rejects.toThrow();
});
