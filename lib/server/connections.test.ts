import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { getPort } from "@/tools/testbed/port";
import { type Ceilings, limitConnections } from "./connections";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const generous: Ceilings = { total: 100, perAddress: 100, stillMs: 60_000 };

/** Server that responds to everything with `bytes` zero bytes, and a function to connect to it. */
async function open(ceilings: Partial<Ceilings>, bytes = 2) {
  const started = createServer((_, response) => response.end(Buffer.alloc(bytes)));
  limitConnections(started, { ...generous, ...ceilings });
  server = started.listen(0, "127.0.0.1");
  await once(started, "listening");
  const port = getPort(started);
  return (localAddress = "127.0.0.1"): Socket => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    return socket.on("error", () => undefined);
  };
}

/** End of a connection. It may be a reset, which Node's `once` would treat as a failure. */
function waitForClose(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

/** True if a request on this connection gets a response; false if the connection ends. */
function isServed(socket: Socket): Promise<boolean> {
  socket.write("GET / HTTP/1.1\r\nHost: toko.example\r\n\r\n");
  return Promise.race([
    new Promise<boolean>((resolve) => socket.once("data", () => resolve(true))),
    waitForClose(socket).then(() => false),
  ]);
}

test("a caller who never reads the response is disconnected", async () => {
  const dial = await open({ stillMs: 100 }, 50_000_000);
  const accepted = once(server as Server, "connection");
  const caller = dial();
  caller.pause().write("GET / HTTP/1.1\r\nHost: toko.example\r\n\r\n");
  const [held]: Socket[] = await accepted;
  await waitForClose(held as Socket);
});

test.skipIf(process.platform !== "linux")("connections from one address never use up those of another", async () => {
  const dial = await open({ perAddress: 2 });
  const [first, second] = [dial(), dial()];
  expect([await isServed(first), await isServed(second)]).toEqual([true, true]);
  expect(await isServed(dial())).toBe(false);
  expect(await isServed(dial("127.0.0.2"))).toBe(true);
  const disconnect = waitForClose(first);
  first.end();
  await disconnect;
  await expect.poll(() => isServed(dial())).toBe(true);
});

test("at the connection limit, callers between two requests are disconnected to make room", async () => {
  const dial = await open({ total: 2 });
  const [first, second] = [dial(), dial()];
  expect([await isServed(first), await isServed(second)]).toEqual([true, true]);
  const disconnects = [waitForClose(first), waitForClose(second)];
  expect(await isServed(dial())).toBe(false);
  await Promise.all(disconnects);
  expect(await isServed(dial())).toBe(true);
});
