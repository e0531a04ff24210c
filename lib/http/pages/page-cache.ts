import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { Cache, type Loaded } from "@/lib/adapters/cache";
import { singleton } from "@/lib/adapters/singleton";
import { reads } from "../answers/encoding";
import { type HttpAnswer, splitTarget } from "../message";
import { hostOf } from "../request/host";
import { peerHeader } from "../request/peer";
import { lacksFinds } from "./find-cache";
import { capturePage, type RenderedPage } from "./page-capture";

/** A page as most visitors read it. A page of the reference has a tenth of its size so. */
type CachedPage = Omit<RenderedPage, "bytes"> & { zipped: Buffer };
type Draw = (request: IncomingMessage, response: ServerResponse) => unknown;

const maxBytes = 32 * 1024 * 1024;
const pages = singleton("kept-pages", () => new Cache<CachedPage>(maxBytes));

/** How long a page is cached that lacks some of its data, or that shows what a merchant may change. */
const shortMs = 20_000;
const dayMs = 86_400_000;

/**
 * How long a page is cached, or null. Cached are pages that are slow to render, the same for every visitor of a host, and
 * independent of the query. The reference changes with the build, which starts with an empty cache; a product or a setting of the
 * shop that its samples name is looked for again after a day.
 */
function keptMsOf(path: string): number | null {
  if (path === "/docs" || path.startsWith("/docs/")) return dayMs;
  return path === "/sitemap.xml" || path === "/llms.txt" ? shortMs : null;
}

/**
 * The page from the cache, or rendered once for all who wait for it; null where the page is not cacheable or rendering failed. Its
 * Content-Security-Policy is cached with it, as the nonce in it must match the scripts.
 */
export async function cachedPage(
  draw: Draw,
  request: IncomingMessage,
  now = performance.now(),
): Promise<HttpAnswer | null> {
  const [path, query] = splitTarget(request.url ?? "/");
  const keptMs = keptMsOf(path);
  if (request.method !== "GET" || keptMs === null || isForScript(request, query)) return null;
  const zip = reads(request.headers["accept-encoding"] ?? null, "gzip");
  const host = hostOf(visitorOf(request)) ?? "";
  const page = await pages.get(`${host} ${path}`, now, async () => {
    const drawn = await drawForAll(draw, request, host);
    return drawn && { ...drawn, staleAt: now + (lacksFinds(host) ? shortMs : keptMs) };
  });
  return page && answerWith(page, zip);
}

/** Renders without the visitor's headers and query: nothing of the first visitor may show in the page that all others get. */
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

/** Next's router asks for pages as React Server Component payloads, which are not HTML. */
function isForScript(request: IncomingMessage, query: string): boolean {
  return request.headers.rsc !== undefined || query.includes("_rsc");
}

function answerWith({ status, headers, zipped }: CachedPage, zip: boolean): HttpAnswer {
  const body = zip ? zipped : gunzipSync(zipped);
  const varies = new Set([...(headers.vary?.split(", ") ?? []), "Accept-Encoding"]);
  const form = { vary: [...varies].join(", "), "content-length": String(body.byteLength) };
  return { status, headers: { ...headers, ...form, ...(zip ? { "content-encoding": "gzip" } : {}) }, body };
}
