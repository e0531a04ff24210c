import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect as dial } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Cache } from "@/lib/platform/cache";
import { readEnv } from "@/lib/platform/env";
import { openLog } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { NodeRequest } from "@/lib/server/node-messages";
import { classifyVisit, noteVisit } from "./visit-log";

const lines: string[] = [];
const token = "rahasiaPelanggan0c9T4wzLr2yQm8VbXn1fGd7sHk3";
let note = noteVisit;
let status: number | null = 200;

/** Responds to every visit with the status above, or never. */
const server = createServer((request, response) => {
  const incoming = new NodeRequest(request);
  note(incoming.path.startsWith("/api/cron/") ? "cron" : classifyVisit(incoming.path), incoming, response);
  if (status !== null) response.writeHead(status).end();
});

beforeAll(async () => {
  singleton("log", () => openLog("info", { write: (line) => lines.push(line) }));
  const now = new Date();
  Object.assign(
    singleton("adapters", () => ({})),
    { adapters: { env: readEnv({}), clock: { now: () => now } } },
  );
  // As a page's first read leaves the cache.
  const known = { value: { slug: "dunia" }, staleAt: now.getTime() + 1 };
  await singleton("shops", () => new Cache<{ slug: string }>(1)).get("dunia.example", now.getTime(), async () => known);
  await once(server.listen(0, "127.0.0.1"), "listening");
});
beforeEach(() => {
  lines.length = 0;
  status = 200;
});
afterAll(() => {
  server.close();
});

/**
 * Visits a path on the shop's host and waits for the end of the response. `leave` disconnects once the server has read the
 * request.
 */
async function visit(path: string, { host = "dunia.example", leave = false } = {}): Promise<void> {
  const socket = dial((server.address() as AddressInfo).port, "127.0.0.1");
  const arrived = once(server, "request");
  socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [, response] = await arrived;
  const closed = response.closed || once(response, "close");
  if (leave) socket.destroy();
  else socket.resume();
  await closed;
}

const readLogEntries = () => lines.map((line) => JSON.parse(line));

test("a visit to a page, feed, picture or file logs one line with its kind, shop, status and duration", async () => {
  const kinds: [path: string, operation: string][] = [
    ["/", "pages"],
    [`/track/${token}`, "pages"],
    ["/docs/checkout", "docs"],
    ["/sitemap.xml", "feeds"],
    ["/kartu/produk/kopi/1a2b.jpg", "pictures"],
    ["/media/qr/x.svg", "pictures"],
    ["/media/kopi.svg", "images"],
    ["/_next/static/chunks/main.js", "files"],
  ];
  for (const [path] of kinds) await visit(path);
  const common = { level: 30, method: "GET", shop: "dunia", status: 200, ms: expect.any(Number) };
  expect(readLogEntries()).toEqual(
    kinds.map(([, operation]) => ({ ...common, time: expect.any(Number), operation, msg: "request served" })),
  );
  expect(lines.join("")).not.toContain(token);
});

test("the log names no shop for a cron request or an unknown host", async () => {
  await visit("/api/cron/all");
  await visit("/", { host: "asing.example" });
  expect(readLogEntries().map(({ operation, shop }) => [operation, shop])).toEqual([
    ["cron", null],
    ["pages", null],
  ]);
});

test("a failed visit is logged, and so is a visitor who disconnects before the response", async () => {
  status = 500;
  await visit("/");
  status = null;
  await visit("/", { leave: true });
  expect(readLogEntries().map(({ level, status, msg }) => [level, status, msg])).toEqual([
    [50, 500, "request failed"],
    [30, 499, "request refused"],
  ]);
});

test("with REQUEST_LOG=off only rejected and failed visits are logged", async () => {
  vi.stubEnv("REQUEST_LOG", "off");
  Reflect.deleteProperty(Reflect.get(globalThis, Symbol.for("etalase.singletons")), "request-log");
  vi.resetModules();
  ({ noteVisit: note } = await import("./visit-log"));
  await visit("/");
  status = 404;
  await visit("/tiada");
  expect(readLogEntries().map(({ status }) => status)).toEqual([404]);
});
