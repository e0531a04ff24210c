import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Adapters, connect } from "@/lib/api/adapters";
import { type Headers, type HttpResponse, splitTarget } from "@/lib/api/message";
import { isForSignUp, readPageHost } from "@/lib/api/request/host";
import { hasSubject } from "@/lib/api/request/page-subjects";
import { peerHeader } from "@/lib/api/request/peer";
import { findShopId, noShopId } from "@/lib/api/request/shop-id";
import { reads } from "@/lib/api/responses/encoding";
import { addShopCache, createTag, isKnown, toZippedTag } from "@/lib/api/responses/response-cache";
import { Cache } from "@/lib/platform/cache";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";
import { isIncomplete, renderInto } from "../page-response";
import { type CachedRoute, findCachedRoute, missingRoute, missingTargets, shortMs } from "./cached-routes";
import { createHashPolicy, extractNonce } from "./content-policy";
import { lacksFinds } from "./find-cache";
import { hashInlineCode } from "./inline-code";
import { CapturedResponse, capturePage, type RenderedPage } from "./page-capture";

/**
 * Page as it is stored: zipped, as most visitors receive it, which makes it about eight times smaller. It is zipped in little
 * time at first, and as small as usual for its second visitor: most stored pages never have one.
 */
type CachedPage = { status: number; headers: Headers; zipped: Buffer; isSmall: boolean; etag: string };
type Render = (request: IncomingMessage, response: ServerResponse) => unknown;

const maxBytes = 32 * 1024 * 1024;
const pages = singleton("cached-pages", () => new Cache<CachedPage>(maxBytes));
addShopCache(pages);

/** Page request of a visitor. `conditions` is read at once, because rendering removes the visitor's headers from the request. */
type Visit = {
  request: IncomingMessage;
  conditions: Conditions;
  route: CachedRoute;
  host: string;
  adapters: Adapters;
  now: number;
};
type Conditions = { isZipped: boolean; isHead: boolean; knownTags: string | null };
type CachedVisit = Visit & { route: { target: string } };

/**
 * Returns the page from the cache, or renders it once for all waiting visitors. Null if Next must answer: the page is not
 * cacheable, or its rendering for another visitor could not be stored.
 */
export function cachedPage(
  render: Render,
  request: IncomingMessage,
  now = performance.now(),
): MaybePromise<HttpResponse | null> {
  const [path, query] = splitTarget(request.url ?? "/");
  if (!isPageRead(request, query)) return null;
  const route = findCachedRoute(path, query);
  if (!route) return null;
  const header = (name: string) => readHeader(request, name);
  // The page of the sign-up is at the path of a shop's home page, on a host without a shop.
  if (isForSignUp({ get: header })) return null;
  const host = readPageHost({ get: header })?.toLowerCase() ?? "";
  const conditions = {
    isZipped: reads(header("accept-encoding"), "gzip"),
    isHead: request.method === "HEAD",
    knownTags: header("if-none-match"),
  };
  return after(connect(), (adapters) =>
    after(findShopId(adapters, { header }, adapters.clock.now().getTime()), (shopId) =>
      answerFor(render, shopId, { request, conditions, route, host, adapters, now }),
    ),
  );
}

/** Next's router asks for pages as data for React, which are no HTML. */
function isPageRead({ method, headers }: IncomingMessage, query: string): boolean {
  return (method === "GET" || method === "HEAD") && headers.rsc === undefined && !query.includes("_rsc");
}

function readHeader({ headers }: IncomingMessage, name: string): string | null {
  return [headers[name] ?? null].flat().at(0) ?? null;
}

function answerFor(render: Render, shopId: string, visit: Visit): MaybePromise<HttpResponse | null> {
  const { route, now, adapters } = visit;
  const { target, subject } = route;
  const hit = target === null ? null : pages.peek(keyOf(shopId, visit, target), now);
  if (hit) return toLaterResponse(hit, visit.conditions);
  const answerMissing = (missing: string) => shareRendering(render, shopId, { ...visit, route: missingRoute(missing) });
  // All hosts without a shop share one page.
  if (shopId === noShopId && route.cacheControl !== null) return answerMissing("/-");
  const answerFound = () =>
    target === null ? null : shareRendering(render, shopId, { ...visit, route: { ...route, target } });
  // The pages of a shop may read the API of another deployment. Its records are not in this database.
  if (!subject || process.env.API_URL) return answerFound();
  return hasSubject(adapters.db, shopId, subject)
    .catch(noteUnreadable)
    .then((isThere) => (isThere ? answerFound() : answerMissing(missingTargets[subject.kind])));
}

/** The page for hosts without a shop names none of them. */
function keyOf(shopId: string, { host, route }: Visit, target: string): string {
  return `${shopId} ${shopId === noShopId && route.cacheControl !== null ? "" : host} ${target}`;
}

/** The page itself shows that the database cannot be read. */
function noteUnreadable(err: unknown): boolean {
  log().warn({ err }, "a page could not be looked up");
  return true;
}

/** Renders the page at most once for all who wait for it. One that may not be stored is for this visitor alone. */
function shareRendering(render: Render, shopId: string, visit: CachedVisit): MaybePromise<HttpResponse | null> {
  const { route, host, now, conditions } = visit;
  let own: CachedPage | null = null;
  const stored = pages.get(keyOf(shopId, visit, route.target), now, async () => {
    const rendered = await renderForAll(render, visit);
    if (!rendered) return null;
    const { page, isStorable } = rendered;
    own = page;
    const lifetimeMs = lacksFinds(host) ? Math.min(route.lifetimeMs, shortMs) : route.lifetimeMs;
    return isStorable ? { value: page, staleAt: now + lifetimeMs, size: page.zipped.byteLength + overheadBytes } : null;
  });
  return after(stored, (page) => {
    const given = page ?? own;
    return given && toResponse(given, conditions);
  });
}

const overheadBytes = 5_000;

/** Renders without the visitor's headers and method: the page must reveal nothing of its first visitor. */
async function renderForAll(
  render: Render,
  { request, route, host, adapters }: CachedVisit,
): Promise<{ page: CachedPage; isStorable: boolean } | null> {
  const { clientIpHeader } = adapters.env;
  const address = clientIpHeader && readHeader(request, clientIpHeader);
  // The reads of the page count against the rate limit of the visitor who causes them.
  request.headers = {
    host,
    [peerHeader()]: request.socket.remoteAddress ?? "",
    ...(clientIpHeader && address && { [clientIpHeader]: address }),
  };
  request.method = "GET";
  request.url = route.target;
  const captured = new CapturedResponse(request);
  const rendered = await renderInto(captured, () => capturePage(render, request, captured)).catch(() => null);
  if (!rendered) return null;
  const hashed = replaceNonce(rendered);
  const { status, headers, bytes } = hashed ?? rendered;
  const isFound = status === 200 || (status === 404 && route.cacheControl !== null);
  const isStorable = hashed !== null && isFound && !isIncomplete(captured) && headers["set-cookie"] === undefined;
  const zipped = gzipSync(bytes, quickly);
  const page = { status, headers, zipped, isSmall: false, etag: "" };
  if (!isStorable || status !== 200) return { page, isStorable };
  if (route.cacheControl !== null) headers["cache-control"] = route.cacheControl;
  // The zipped bytes identify the page as well, and are hashed in an eighth of the time.
  return { page: { ...page, etag: createTag(zipped) }, isStorable };
}

/** Takes less than half the time of the usual level. The result is a seventh longer. */
const quickly = { level: 3 };

/** Zips a stored page again, for everybody after its first visitor. */
function shrink(page: CachedPage): void {
  page.zipped = gzipSync(gunzipSync(page.zipped));
  page.isSmall = true;
}

/** Gives a page hashes instead of its nonce; null if it has too much inline code for that. */
function replaceNonce(page: RenderedPage): RenderedPage | null {
  const nonce = extractNonce(page.headers["content-security-policy"] ?? null);
  if (!nonce) return page;
  const hashed = hashInlineCode(page.bytes, nonce);
  if (!hashed) return null;
  const headers: Headers = { ...page.headers, "content-security-policy": createHashPolicy(hashed) };
  // Next names the nonce in the preloads, too.
  if (headers.link) headers.link = headers.link.replaceAll(`; nonce="${nonce}"`, "");
  return { ...page, headers, bytes: hashed.bytes };
}

/** Response of a page that was stored for an earlier visitor. */
function toLaterResponse(page: CachedPage, conditions: Conditions): HttpResponse {
  const response = toResponse(page, conditions);
  if (page.isSmall || response.status === 304 || !conditions.isZipped) return response;
  shrink(page);
  return toResponse(page, conditions);
}

function toResponse(page: CachedPage, { isZipped, isHead, knownTags }: Conditions): HttpResponse {
  const headers: Headers = { ...page.headers, vary: addEncoding(page.headers.vary) };
  if (page.etag) {
    // The visitor may have the same page in its other zipped form.
    const tags = isZipped ? listZippedTags(page) : [page.etag];
    const knownTag = tags.find((tag) => isKnown(knownTags, tag));
    headers.etag = knownTag ?? tags[0] ?? page.etag;
    if (knownTag) return { status: 304, headers, body: null };
  }
  const body = isZipped ? page.zipped : gunzipSync(page.zipped);
  if (isZipped) headers["content-encoding"] = "gzip";
  headers["content-length"] = String(body.byteLength);
  return { status: page.status, headers, body: isHead ? null : body };
}

/** Tags of both zipped forms of a page, that of its present form first. */
function listZippedTags({ etag, isSmall }: CachedPage): string[] {
  const tags = [toZippedTag(etag, "quick"), toZippedTag(etag, "gzip")];
  return isSmall ? tags.reverse() : tags;
}

function addEncoding(vary: string | undefined): string {
  return [...new Set([...(vary?.split(", ") ?? []), "Accept-Encoding"])].join(", ");
}
