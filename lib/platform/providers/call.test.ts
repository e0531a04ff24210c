import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { getPort } from "@/tools/testbed/port";
import { describeFault } from "../log";
import { call, ProviderFault } from "./call";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function providerThat(answers: RequestListener): Promise<string> {
  server = createServer(answers).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = getPort(server);
  return `http://127.0.0.1:${port}/`;
}

test("a response is returned with its status", async () => {
  const url = await providerThat((_, response) => response.writeHead(402).end('{"ok":false}'));
  expect(await call("kira", url)).toEqual({ status: 402, body: { ok: false } });
});

test("a response that is not JSON or is too long has no body", async () => {
  let text = "<html>";
  const url = await providerThat((_, response) => response.end(text));
  expect(await call("kira", url)).toEqual({ status: 200, body: null });
  text = JSON.stringify("x".repeat(2_000_000));
  expect((await call("kira", url)).body).toBeNull();
});

test("redirects are not followed, because requests carry keys", async () => {
  const url = await providerThat((_, response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end());
  expect((await call("kira", url)).status).toBe(302);
});

test("a timeout and an unreachable provider have different codes", async () => {
  const url = await providerThat(() => undefined);
  await expect(call("kira", url, { timeoutMs: 50 })).rejects.toMatchObject({ provider: "kira", code: "timeout" });
  server?.closeAllConnections();
  server?.close();
  await expect(call("kira", url)).rejects.toMatchObject({ code: "unreachable" });
});

test("the log names a provider's fault without what was sent", () => {
  const logLine = JSON.stringify(describeFault(new ProviderFault("kira", "timeout")));
  expect(logLine).toContain("timeout");
  expect(logLine).toContain("ProviderFault");
});
