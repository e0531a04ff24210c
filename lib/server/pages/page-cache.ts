import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { type HttpResponse, splitTarget } from "@/lib/api/message";
import { readPageHost } from "@/lib/api/request/host";
import { peerHeader } from "@/lib/api/request/peer";
import { reads } from "@/lib/api/responses/encoding";
import { Cache, type Loaded } from "@/lib/platform/cache";
import { singleton } from "@/lib/platform/singleton";
import { lacksFinds } from "./find-cache";
import { capturePage, type RenderedPage } from "./page-capture";

/** Zipped page, as most visitors receive it. This makes a page of the API reference ten times smaller. */
type CachedPage = Omit<RenderedPage, "bytes"> & { zipped: Buffer };
type Draw = (request: IncomingMessage, response: ServerResponse) => unknown;

const maxBytes = 32 * 1024 * 1024;
const pages = singleton("kept-pages", () => new Cache<CachedPage>(maxBytes));

/** Cache lifetime of a page that lacks some of its data, or that shows data which a merchant may change. */
const shortMs = 20_000;
const dayMs = 86_400_000;

/**
 * Cache lifetime of a page; null: not cached. Pages are cached if they are slow to render, equal for every visitor of a host,
 * and independent of the query. The API reference changes with the build, which starts with an empty cache. The shop's products
 * and settings in its samples are refreshed after a day.
 */
function findLifetimeMs(path: string): number | null {
  if (path === "/docs" || path.startsWith("/docs/")) return dayMs;
  return path === "/sitemap.xml" || path === "/llms.txt" ? shortMs : null;
}

/**
 * Returns the page from the cache, or renders it once for all waiting visitors. Null if the page is not cacheable or rendering
 * failed. Its Content-Security-Policy is cached with it, since its nonce must match the scripts.
 */
export async function cachedPage(
  draw: Draw,
  request: IncomingMessage,
  now = performance.now(),
): Promise<HttpResponse | null> {
  const [path, query] = splitTarget(request.url ?? "/");
  const lifetimeMs = findLifetimeMs(path);
  if (request.method !== "GET" || lifetimeMs === null || isForScript(request, query)) return null;
  const zip = reads(request.headers["accept-encoding"] ?? null, "gzip");
  const host = readPageHost(visitorOf(request)) ?? "";
  const page = await pages.get(`${host} ${path}`, now, async () => {
    const drawn = await drawForAll(draw, request, host);
    return drawn && { ...drawn, staleAt: now + (lacksFinds(host) ? shortMs : lifetimeMs) };
  });
  return page && answerWith(page, zip);
}

/** Renders without the visitor's headers and query: the cached page must reveal nothing of its first visitor. */
async function drawForAll(
  draw: Draw,
  request: IncomingMessage,
  host: string,
): Promise<Omit<Loaded<CachedPage>, "staleAt"> | null> {
  request.headers = { host, [peerHeader()]: "" };
  [request.url] = splitTarget(request.url ?? "/");
  const drawn = await capturePage(draw, request).catch(() => null);
  if (drawn?.status !== 200) return null;
  const { status, headers, bytes } = drawn;
  const zipped = gzipSync(bytes);
  return { value: { status, headers, zipped }, size: zipped.byteLength };
}

function visitorOf({ headers }: IncomingMessage) {
  return { get: (name: string) => [headers[name] ?? null].flat().at(0) ?? null };
}

/** Next's router requests pages as React Server Component payloads, which are not HTML. */
function isForScript(request: IncomingMessage, query: string): boolean {
  return request.headers.rsc !== undefined || query.includes("_rsc");
}

function answerWith({ status, headers, zipped }: CachedPage, zip: boolean): HttpResponse {
  const body = zip ? zipped : gunzipSync(zipped);
  const varies = new Set([...(headers.vary?.split(", ") ?? []), "Accept-Encoding"]);
  const form = { vary: [...varies].join(", "), "content-length": String(body.byteLength) };
  return { status, headers: { ...headers, ...form, ...(zip ? { "content-encoding": "gzip" } : {}) }, body };
}
