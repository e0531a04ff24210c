import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { Cache, type Loaded } from "@/lib/adapters/cache";
import { held } from "@/lib/adapters/held";
import { type Drawn, drawOn } from "./drawing";
import { reads } from "./encoding";
import { hostOf } from "./host";
import { lacksFinds } from "./kept-finds";
import { type HttpAnswer, splitTarget } from "./message";
import { peerHeader } from "./peer";

type KeptPage = Drawn & { zipped: Buffer };
type Draw = (request: IncomingMessage, response: ServerResponse) => unknown;

const maxBytes = 32 * 1024 * 1024;
const pages = held("kept-pages", () => new Cache<KeptPage>(maxBytes));

/** For how long a page is kept on which something is missing, or that tells what a merchant may change. */
const shortMs = 20_000;

/**
 * For how long a page is kept that is long to draw, the same for everybody on a host, and not changed by a query. The reference
 * changes with the contract; only its samples name things of the shop, and these hold for half an hour.
 */
function keptMsOf(path: string): number | null {
  if (path === "/docs" || path.startsWith("/docs/")) return 600_000;
  return path === "/sitemap.xml" || path === "/llms.txt" ? shortMs : null;
}

/**
 * The page from memory, or drawn once for all who wait for it; null where a page is not one to be kept, or could not be drawn
 * well. It keeps the policy it was drawn with, whose nonce nobody knew before.
 */
export async function keptPage(
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

/** Draws for nobody in particular: nothing that the first visitor sends along may show in what all others get. */
async function drawForAll(
  draw: Draw,
  request: IncomingMessage,
  host: string,
): Promise<Omit<Loaded<KeptPage>, "staleAt"> | null> {
  request.headers = { host, [peerHeader()]: "" };
  [request.url] = splitTarget(request.url ?? "/");
  const drawn = await drawOn(draw, request).catch(() => null);
  if (drawn?.status !== 200) return null;
  const zipped = gzipSync(drawn.bytes);
  const size = drawn.bytes.byteLength + zipped.byteLength;
  return { value: { ...drawn, zipped }, size };
}

function visitorOf({ headers }: IncomingMessage) {
  return { get: (name: string) => [headers[name] ?? null].flat().at(0) ?? null };
}

/** Next's own script asks for pages in another form. */
function isForScript(request: IncomingMessage, query: string): boolean {
  return request.headers.rsc !== undefined || query.includes("_rsc");
}

function answerWith({ status, headers, bytes, zipped }: KeptPage, zip: boolean): HttpAnswer {
  const body = zip ? zipped : bytes;
  const varies = new Set([...(headers.vary?.split(", ") ?? []), "Accept-Encoding"]);
  const form = { vary: [...varies].join(", "), "content-length": String(body.byteLength) };
  return { status, headers: { ...headers, ...form, ...(zip ? { "content-encoding": "gzip" } : {}) }, body };
}
