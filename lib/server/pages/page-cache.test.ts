import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { peerHeader } from "@/lib/api/request/peer";
import { baseline } from "@/lib/contract/versions/versions";
import { getPort } from "@/tools/testbed/port";
import { sendResponse } from "../node-messages";
import { cachedPage } from "./page-cache";

let server: Server | undefined;
let hosts = 0;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type PlayedPage = { status?: number; headers?: Record<string, string> };

/** Server that renders pages in chunks, as Next does, and records each rendering. */
async function open(page: PlayedPage = {}, clock = () => 0) {
  const drawn: string[] = [];
  const seen: IncomingHttpHeaders[] = [];
  const draw = async (asked: IncomingMessage, response: ServerResponse) => {
    drawn.push(asked.url ?? "");
    seen.push(asked.headers);
    response.statusCode = page.status ?? 200;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.flushHeaders();
    response.write("<p>Halaman ");
    await new Promise((resolve) => setImmediate(resolve));
    response.end(`${drawn.length}</p>`);
  };
  const started = createServer(async (asked, response) => {
    const cachedResponse = await cachedPage(draw, asked, clock());
    return cachedResponse ? sendResponse(cachedResponse, asked, response) : draw(asked, response);
  });
  server = started.listen(0, "127.0.0.1");
  await once(started, "listening");
  const port = getPort(started);
  hosts += 1;
  const host = `toko${hosts}.example`;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const asked = request({ port, path, agent: false, headers: { host, ...headers } }).end();
    const [answer] = await once(asked, "response");
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  };
  return { drawn, seen, get };
}

test("concurrent requests for a reference page render it once, whatever their query", async () => {
  const { drawn, get } = await open();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => get(`/docs?n=${index}`)));
  answers.push(await get("/docs"));
  for (const { status, headers, body } of answers) {
    expect([status, body.toString()]).toEqual([200, "<p>Halaman 1</p>"]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  }
  expect(drawn).toEqual(["/docs"]);
});

test("a reference page is rendered at most once a day", async () => {
  const minutes = 60_000;
  let now = 0;
  const { drawn, get } = await open({}, () => now);
  for (now of [0, 1, 60 * minutes, 23 * 60 * minutes]) await get("/docs/checkout");
  expect(drawn).toEqual(["/docs/checkout"]);
  now = 24 * 60 * minutes;
  await get("/docs/checkout");
  expect(drawn).toHaveLength(2);
});

test("each page of the reference is cached separately", async () => {
  const { drawn, get } = await open();
  for (const path of ["/docs/errors", `/docs/${baseline}/errors`, "/docs/errors"]) await get(path);
  expect(drawn).toEqual(["/docs/errors", `/docs/${baseline}/errors`]);
});

test("a client that accepts gzip gets the cached page compressed", async () => {
  const { drawn, get } = await open();
  await get("/docs");
  const { headers, body } = await get("/docs", { "accept-encoding": "gzip, br" });
  expect(headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(body).toString()).toBe("<p>Halaman 1</p>");
  expect(drawn).toHaveLength(1);
});

test("each host has its own cached reference, and shop pages are rendered for each visitor", async () => {
  const { drawn, get } = await open();
  await get("/docs");
  await get("/docs", { host: `lain${hosts}.example` });
  await get("/docs", { host: `lain${hosts}.example`, "x-forwarded-host": "dikarang.example" });
  await get("/produk/kain");
  await get("/produk/kain");
  expect(drawn).toEqual(["/docs", "/docs", "/produk/kain", "/produk/kain"]);
});

test("headers of one visitor do not reach the rendering of a cached page", async () => {
  const { seen, get } = await open();
  const sent = {
    "x-invoke-status": "500",
    "next-router-prefetch": "1",
    cookie: "a=b",
    "x-forwarded-host": "dikarang.example",
  };
  await get("/docs", sent);
  const [headers] = seen;
  expect(headers).toEqual({ host: `toko${hosts}.example`, [peerHeader()]: "" });
});

test("an error page is not cached", async () => {
  const { drawn, get } = await open({ status: 429 });
  expect((await get("/sitemap.xml")).status).toBe(429);
  const before = drawn.length;
  expect((await get("/sitemap.xml")).status).toBe(429);
  expect(drawn.length).toBeGreaterThan(before);
});
