import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { limits } from "@/lib/contract/limits";
import type { AnyOperation } from "@/lib/contract/operation";
import { Cache } from "@/lib/platform/cache";
import { onClientDisconnect } from "@/lib/platform/db/shared-socket/disconnects";
import { singleton } from "@/lib/platform/singleton";
import { onShopChange } from "@/lib/platform/workers/worker";
import type { Timed } from "@/lib/use-case/context";
import { after, type MaybePromise } from "@/lib/values/maybe-promise";

/** Cached response body in both encodings. `text` is set only if `server_time` must still be inserted. */
type CachedAnswer = { text: string; plain: EncodedBody; zipped: EncodedBody | null; second: number; changesAt: number };

/** Body in one encoding. Each has its own ETag, because a strong ETag identifies bytes. */
type EncodedBody = { bytes: Buffer; etag: string };

const maxBytes = 64 * 1024 * 1024;
const answers = singleton("answers", () => new Cache<CachedAnswer>(maxBytes));

/**
 * Cached response of a read that is equal for every caller. It is computed at most once every few seconds. It is computed again
 * at the second at which one of its prices, badges or sell windows changes.
 */
export function cachedAnswer(
  op: AnyOperation,
  key: string,
  { now, zip }: { now: Date; zip: boolean },
  work: () => Promise<Timed<object>>,
): MaybePromise<EncodedBody & { zipped: boolean; cacheControl: string }> {
  const time = now.getTime();
  const cachedResponse = answers.get(key, time, () => write(op, time, work));
  return after(cachedResponse, (found) => {
    if (!found) throw new Error("A cached read has no response.");
    if (op.clock) stamp(found, op.clock, now);
    const zipped = zip && found.plain.bytes.byteLength >= worthZippingBytes;
    const { bytes, etag } = zipped ? zippedForm(found) : found.plain;
    return { bytes, etag, zipped, cacheControl: cacheControl(found.changesAt - time) };
  });
}

const shopCaches = singleton("shop-caches", () => new Set<Pick<Cache<object>, "forget">>([answers]));

/** Adds a cache whose keys begin with the id of a shop, so that it forgets what the shop changed. */
export function addShopCache(cache: Pick<Cache<object>, "forget">): void {
  shopCaches.add(cache);
}

/** Makes a change of the shop's catalog or content visible to this instance immediately. */
export function forgetAnswers(shopId: string): void {
  for (const cache of shopCaches) cache.forget(`${shopId} `);
}

onShopChange("answers", ({ shopId }) => forgetAnswers(shopId));

// A command beside a running server may have changed any shop.
onClientDisconnect("answers", () => {
  for (const cache of shopCaches) cache.forget("");
});

async function write(op: AnyOperation, time: number, work: () => Promise<Timed<object>>) {
  const { value, changesAt, isLasting = false } = await work();
  const text = JSON.stringify(op.clock ? { ...value, [op.clock]: undefined } : value);
  const moment = changesAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const plain = form(Buffer.from(text));
  return {
    value: { text: op.clock ? text : "", plain, zipped: null, second: 0, changesAt: moment },
    staleAt: isLasting ? moment : Math.min(time + limits.instanceCacheSeconds * 1_000, moment),
    // The cache holds the zipped body too, and the text of a response that contains the time.
    size: plain.bytes.byteLength * (op.clock ? 2.5 : 1.5) + overheadBytes,
  };
}

const overheadBytes = 500;
const worthZippingBytes = 1_000;

/** Zips the body once for all callers that accept it. A list shrinks to an eighth of its size. */
function zippedForm(cachedResponse: CachedAnswer): EncodedBody {
  cachedResponse.zipped ??= {
    bytes: gzipSync(cachedResponse.plain.bytes),
    etag: toZippedTag(cachedResponse.plain.etag),
  };
  return cachedResponse.zipped;
}

/** Inserts the current time into a response that contains it. The ETag changes with every second, as the bytes do. */
function stamp(cachedResponse: CachedAnswer, clock: string, now: Date): void {
  const second = Math.floor(now.getTime() / 1_000);
  if (cachedResponse.second === second) return;
  const time = new Date(second * 1_000).toISOString().replace(".000Z", "Z");
  cachedResponse.second = second;
  cachedResponse.plain = form(
    Buffer.from(`${cachedResponse.text.slice(0, -1)},${JSON.stringify(clock)}:${JSON.stringify(time)}}`),
  );
  cachedResponse.zipped = null;
}

function form(bytes: Buffer): EncodedBody {
  return { bytes, etag: createTag(bytes) };
}

/** Strong ETag of uncompressed bytes. */
export function createTag(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
}

/** ETag of a zipped form of the bytes with this ETag. */
export function toZippedTag(etag: string, form = "gzip"): string {
  return etag.replace(/"$/, `-${form}"`);
}

const { sharedCacheSeconds, staleWhileRevalidateSeconds } = limits;
/** Caching of a response that is equal for everybody and changes at no known time. */
export const sharedCaching = `public, max-age=0, s-maxage=${sharedCacheSeconds}, stale-while-revalidate=${staleWhileRevalidateSeconds}`;

/** Shared caches may store a response for a while, but never past the time at which it changes by itself. */
function cacheControl(changesInMs: number): string {
  const seconds = Math.floor(changesInMs / 1_000);
  if (seconds >= sharedCacheSeconds + staleWhileRevalidateSeconds) return sharedCaching;
  const fresh = Math.min(sharedCacheSeconds, seconds);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${Math.max(0, seconds - fresh)}`;
}

/** True if the caller already has the response with this ETag. */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
