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
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { peerHeader } from "@/lib/api/request/peer";
import { forgetAnswers } from "@/lib/api/responses/response-cache";
import { baseline } from "@/lib/contract/versions/versions";
import { domains, shops } from "@/lib/schema/shops";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { fillWorld } from "@/lib/testing/harness/world";
import { getPort } from "@/tools/testbed/port";
import { sendResponse } from "../node-messages";
import { markIncomplete } from "../page-response";
import { cachedPage } from "./page-cache";

const [dunia, lain] = ["dunia.example", "lain.example"];

beforeAll(async () => {
  Object.assign(process.env, await createTestDatabase(), { CLIENT_IP_HEADER: "x-real-ip" });
  const { db } = await connect();
  await fillWorld(db);
  await db.insert(shops).values({ id: "shp_lain", slug: "lain", name: "Lain", plan: "read", orderPrefix: "LN" });
  await db.insert(domains).values({ host: lain, shopId: "shp_lain", isPrimary: true });
});
afterAll(() => disconnect());

let server: Server | undefined;

// A change through a merchant's call forgets the pages of one shop. This forgets those of all.
beforeEach(() => ["shp_world", "shp_lain", "none"].forEach(forgetAnswers));
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type FakePage = { status?: number; headers?: Record<string, string>; isIncomplete?: boolean; body?: string };

/** Server whose pages are rendered in chunks with a nonce, as Next does. It records each rendering. */
async function open(page: FakePage = {}, clock = () => 0) {
  const rendered: string[] = [];
  const seen: IncomingHttpHeaders[] = [];
  const render = async (asked: IncomingMessage, response: ServerResponse) => {
    rendered.push(`${asked.headers.host}${asked.url}`);
    seen.push(asked.headers);
    const nonce = `nonce${rendered.length}`;
    if (page.isIncomplete) markIncomplete();
    response.statusCode = page.status ?? 200;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Cache-Control", "private, no-store");
    response.setHeader("Content-Security-Policy", `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`);
    for (const [name, value] of Object.entries(page.headers ?? {})) response.setHeader(name, value);
    response.flushHeaders();
    response.write(page.body ?? `<p>Halaman ${rendered.length}</p>`);
    await new Promise((resolve) => setImmediate(resolve));
    response.end(`<script nonce="${nonce}">f()</script>`);
  };
  const started = createServer(async (asked, response) => {
    const cachedResponse = await cachedPage(render, asked, clock());
    return cachedResponse ? sendResponse(cachedResponse, asked, response) : render(asked, response);
  });
  server = started.listen(0, "127.0.0.1");
  await once(started, "listening");
  const port = getPort(started);
  const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const asked = request({ method, port, path, agent: false, headers: { host: dunia, ...headers } }).end();
    const [answer] = await once(asked, "response");
    const bytes = await buffer(answer);
    return { status: answer.statusCode, headers: answer.headers, bytes, body: bytes.toString() };
  };
  return { rendered, seen, ask, get: (path: string, headers?: Record<string, string>) => ask("GET", path, headers) };
}

/** Text that zips differently at each level. */
const text = Array.from({ length: 400 }, (_, index) => `<li>${(index * 7919) % 1009} ${(index * 31) % 97}</li>`).join(
  "",
);

const firstPage = "<p>Halaman 1</p><script>f()</script>";
const caching = "public, max-age=0, s-maxage=10, stale-while-revalidate=30";

test.each(["/", "/katalog", "/katalog/kain", "/produk/kawung", "/docs", "/sitemap.xml"])(
  "concurrent visitors of %s share one rendering",
  async (path) => {
    const { rendered, get } = await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
    answers.push(await get(path));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, firstPage]);
    expect(rendered).toEqual([dunia + path]);
  },
);

test.each(["/keranjang", "/checkout", "/pesanan", "/track/abc/struk", "/admin", "/admin/pesanan", "/katalog/a%20b"])(
  "%s is rendered for each visitor, with its own nonce",
  async (path) => {
    const { rendered, get } = await open();
    const answers = [await get(path), await get(path)];
    expect(rendered).toHaveLength(2);
    for (const { headers } of answers) {
      expect(headers["content-security-policy"]).toContain("'nonce-");
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  },
);

test("a shop page is cached for ten seconds, and shared caches may store it", async () => {
  let now = 0;
  const { rendered, get } = await open({}, () => now);
  for (now of [0, 9_999]) expect((await get("/katalog")).headers["cache-control"]).toBe(caching);
  expect(rendered).toHaveLength(1);
  now = 10_000;
  await get("/katalog");
  expect(rendered).toHaveLength(2);
});

test("a reference page is rendered at most once a day, whatever its query", async () => {
  const minutes = 60_000;
  let now = 0;
  const { rendered, get } = await open({}, () => now);
  for (now of [0, 1, 60 * minutes, 23 * 60 * minutes]) await get(`/docs/checkout?n=${now}`);
  await get(`/docs/${baseline}/checkout`);
  expect(rendered).toEqual([`${dunia}/docs/checkout`, `${dunia}/docs/${baseline}/checkout`]);
  now = 24 * 60 * minutes;
  await get("/docs/checkout");
  expect(rendered).toHaveLength(3);
});

test("each host and each query has its own page", async () => {
  const { rendered, get } = await open();
  for (const path of ["/katalog?q=kain", "/katalog?q=batik"]) {
    for (const host of [dunia, lain, dunia]) {
      await get(path, { host, "x-forwarded-host": "dikarang.example" });
    }
  }
  expect(rendered).toEqual(
    ["q=kain", "q=batik"].flatMap((query) => [dunia, lain].map((host) => `${host}/katalog?${query}`)),
  );
});

test("a change of a shop is visible at once, and the pages of other shops stay", async () => {
  const { rendered, get } = await open();
  for (const host of [dunia, lain]) await get("/", { host });
  forgetAnswers("shp_lain");
  for (const host of [dunia, lain]) await get("/", { host });
  expect(rendered).toEqual([`${dunia}/`, `${lain}/`, `${lain}/`]);
});

test("headers of the first visitor do not reach the rendering, but for the address that is rate limited", async () => {
  const { seen, get } = await open();
  await get("/", {
    "x-invoke-status": "500",
    "next-router-prefetch": "1",
    "if-none-match": "*",
    "accept-encoding": "gzip",
    cookie: "a=b",
    "x-forwarded-host": "dikarang.example",
    "x-real-ip": "203.0.113.9",
  });
  expect(seen).toEqual([{ host: dunia, [peerHeader()]: "127.0.0.1", "x-real-ip": "203.0.113.9" }]);
});

test("a cached page has hashes instead of a nonce, and keeps no other nonce", async () => {
  const preload = (file: string) => `</${file}.css>; rel=preload; as="style"; nonce="nonce1"`;
  const { get } = await open({ headers: { Link: ["a", "b"].map(preload).join(", ") } });
  const { headers, body } = await get("/");
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']{44}'; style-src 'self';/);
  expect(headers.link).toBe('</a.css>; rel=preload; as="style", </b.css>; rel=preload; as="style"');
  expect(JSON.stringify(headers) + body).not.toMatch(/nonce|unsafe/);
});

test("a client that accepts gzip gets the page compressed", async () => {
  const { rendered, get } = await open();
  for (const visitor of ["first", "second"]) {
    const { headers, bytes } = await get("/docs", { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"], visitor).toBe("gzip");
    expect(gunzipSync(bytes).toString()).toBe(firstPage);
  }
  expect((await get("/docs")).body).toBe(firstPage);
  expect(rendered).toHaveLength(1);
});

test("an unchanged page returns 304 in each encoding", async () => {
  const { get } = await open();
  for (const encoding of ["identity", "gzip"]) {
    const { headers } = await get("/", { "accept-encoding": encoding });
    const again = await get("/", { "accept-encoding": encoding, "if-none-match": String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, ""]);
    for (const name of ["etag", "vary", "cache-control", "content-security-policy"]) {
      expect(again.headers[name]).toBe(headers[name]);
    }
  }
  const plain = await get("/");
  expect((await get("/", { "accept-encoding": "gzip", "if-none-match": String(plain.headers.etag) })).status).toBe(200);
});

test("the second visitor gets a page that is zipped better, under another ETag", async () => {
  const { rendered, get } = await open({ body: "<p>kain batik tulis dan kain tenun</p>".repeat(200).concat(text) });
  const zipped = { "accept-encoding": "gzip" };
  const [first, second, third] = [await get("/", zipped), await get("/", zipped), await get("/", zipped)];
  expect(second.bytes.byteLength).toBeLessThan(first.bytes.byteLength);
  expect(third.bytes).toEqual(second.bytes);
  for (const { bytes } of [second, third]) expect(gunzipSync(bytes)).toEqual(gunzipSync(first.bytes));
  expect(second.headers.etag).not.toBe(first.headers.etag);
  expect(third.headers.etag).toBe(second.headers.etag);
  expect(rendered).toHaveLength(1);
});

test("the first visitor of a page gets 304 before anybody else has asked for it", async () => {
  const { get } = await open();
  const { headers } = await get("/", { "accept-encoding": "gzip" });
  const again = await get("/", { "accept-encoding": "gzip", "if-none-match": String(headers.etag) });
  expect([again.status, again.headers.etag]).toEqual([304, headers.etag]);
});

test("a page that is rendered again without a change returns 304 to those who have its better zipped form", async () => {
  let now = 0;
  const { rendered, get } = await open({ body: text }, () => now);
  const gzip = { "accept-encoding": "gzip" };
  await get("/", gzip);
  const { headers } = await get("/", gzip);
  now = 10_000;
  const again = await get("/", { ...gzip, "if-none-match": String(headers.etag) });
  expect([again.status, again.headers.etag]).toEqual([304, headers.etag]);
  expect(rendered).toHaveLength(2);
});

test("HEAD returns the headers of the cached page", async () => {
  const { rendered, ask } = await open();
  const own = ({ date: _, ...headers }: IncomingHttpHeaders) => headers;
  const [head, get] = [await ask("HEAD", "/"), await ask("GET", "/")];
  expect([head.status, head.body]).toEqual([200, ""]);
  expect(own(head.headers)).toEqual(own(get.headers));
  expect(rendered).toHaveLength(1);
});

test("requests of Next's router are never answered with a cached page", async () => {
  const { rendered, get, ask } = await open();
  await get("/");
  await get("/", { rsc: "1" });
  await get("/?_rsc=abc");
  await ask("POST", "/");
  expect(rendered).toHaveLength(4);
});

test("missing products, categories, pages and orders share one page per kind, which no cache stores", async () => {
  const { rendered, get } = await open({ status: 404 });
  for (const folder of ["produk", "katalog", "halaman", "track"]) {
    for (const name of ["a", "b"]) {
      const { status, headers } = await get(`/${folder}/${name}`);
      expect([status, headers["cache-control"], headers.etag]).toEqual([404, "private, no-store", undefined]);
    }
  }
  await get("/produk/rahasia");
  expect(rendered).toEqual([`${dunia}/produk/-`, `${dunia}/katalog/-`, `${dunia}/halaman/-`, `${dunia}/track/-`]);
});

test("all hosts without a shop share one page", async () => {
  const { rendered, get } = await open({ status: 404 });
  for (const host of ["a.example", "b.example"])
    for (const path of ["/", "/katalog", "/produk/x"]) await get(path, { host });
  expect(rendered).toEqual(["a.example/-"]);
});

test.each<[string, FakePage]>([
  ["an error", { status: 429 }],
  ["a redirect", { status: 308, headers: { Location: "/produk/baru" } }],
  ["a page whose data could not be read", { isIncomplete: true }],
  ["a page with a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["a page with more inline code than fits into a header", { body: manyScripts() }],
])("%s is rendered once for the visitor who causes it, and not cached", async (_, page) => {
  const { rendered, get } = await open(page);
  for (const count of [1, 2]) {
    const { status, headers } = await get("/katalog");
    expect([status, headers["cache-control"]]).toEqual([page.status ?? 200, "private, no-store"]);
    expect(rendered).toHaveLength(count);
  }
});

test("visitors who wait for a page that cannot be cached get their own", async () => {
  const { rendered, get } = await open({ isIncomplete: true });
  const answers = await Promise.all(Array.from({ length: 3 }, () => get("/katalog")));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
  expect(rendered).toHaveLength(3);
});

function manyScripts(): string {
  return Array.from(
    { length: 101 },
    (_, index) => `<script nonce="nonce1">f(${index})</script><script nonce="nonce2">f(${index})</script>`,
  ).join("");
}
