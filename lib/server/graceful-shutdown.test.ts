import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { health, readiness } from "../api/health/health";
import { createGracefulShutdown } from "./graceful-shutdown";

const head = "GET / HTTP/1.1\r\nHost: toko.example\r\n\r\n";
/** More than the buffers of a connection hold, so that its end waits for the reader. */
const much = Buffer.alloc(16 * 1024 * 1024, "x");
const callers: Socket[] = [];

afterEach(() => {
  for (const caller of callers.splice(0)) caller.destroy();
});

async function open(answer: string | Buffer) {
  const server = createServer((_request, response) => void response.end(answer));
  const shutdown = createGracefulShutdown(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const call = async () => {
    const caller = connect(port, "127.0.0.1");
    callers.push(caller);
    await once(caller, "connect");
    return caller;
  };
  return { shutdown, call };
}

/** Next chunk that a caller receives. */
async function hears(caller: Socket): Promise<string> {
  const [chunk] = await once(caller, "data");
  return String(chunk);
}

test("a shutdown does not cut off a response that a slow reader still receives", async () => {
  const { shutdown, call } = await open(much);
  const caller = await call();
  caller.write(head);
  await once(caller, "readable");
  const closed = shutdown.close(Promise.resolve());
  let bytes = 0;
  for await (const chunk of caller) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(much.length);
  await closed;
});

test("during shutdown the server is not ready, responds to open and new connections, and closes them", async () => {
  const { shutdown, call } = await open("well");
  const [active, silent] = [await call(), await call()];
  active.write(head);
  expect(await hears(active)).toMatch(/Connection: keep-alive/);
  const drain = new EventEmitter();
  const closed = shutdown.close(once(drain, "over"));
  expect([(await readiness()).status, health().status]).toEqual([503, 200]);
  active.write(head);
  expect(await hears(active)).toMatch(/^HTTP\/1.1 200 .*Connection: close.*well/s);
  const late = await call();
  late.write(head);
  expect(await hears(late)).toMatch(/^HTTP\/1.1 200 .*Connection: close.*well/s);
  // Connections without any request are closed too.
  drain.emit("over");
  await Promise.all([new Promise((resolve) => silent.once("close", resolve)), closed]);
  await expect(call()).rejects.toThrow("ECONNREFUSED");
});
