import { createHash } from "node:crypto";
import { Cache } from "@/lib/adapters/cache";
import { held } from "@/lib/adapters/held";
import { limits } from "@/lib/contract/limits";
import type { Operation } from "@/lib/contract/operation";
import { after, type Soon } from "@/lib/domain/soon";
import type { Timed } from "@/lib/services/context";

/** An answer, written once and sent to many: its bytes, their strong tag, and the moment it changes by itself. */
type Kept = { text: string; bytes: Buffer; etag: string; second: number; changesAt: number };

const maxBytes = 64 * 1024 * 1024;
const answers = held("answers", () => new Cache<Kept>(maxBytes));

/**
 * The answer to a read that is the same for every caller. It is worked out at most once in a few seconds, and anew at the very
 * second at which one of its prices, badges or sell windows changes.
 */
export function keptAnswer(
  op: Operation,
  key: string,
  now: Date,
  work: () => Promise<Timed<object>>,
): Soon<{ bytes: Buffer; etag: string; cacheControl: string }> {
  const time = now.getTime();
  const kept = answers.get(key, time, () => write(op, time, work));
  return after(kept, (found) => {
    if (!found) throw new Error("A read was worked out to nothing.");
    if (op.clock) stamp(found, op.clock, now);
    return { bytes: found.bytes, etag: found.etag, cacheControl: cacheControl(found.changesAt - time) };
  });
}

/** Lets this instance see a change of the shop's catalogue or content at once. */
export function forgetAnswers(shopId: string): void {
  answers.forget(`${shopId} `);
}

/** Memory that kept answers take, in bytes. */
export function keptBytes(): number {
  return answers.weight;
}

async function write(op: Operation, time: number, work: () => Promise<Timed<object>>) {
  const { value, changesAt } = await work();
  const text = JSON.stringify(op.clock ? { ...value, [op.clock]: undefined } : value);
  const moment = changesAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const bytes = Buffer.from(text);
  return {
    value: { text, bytes, etag: tag(bytes), second: 0, changesAt: moment },
    staleAt: Math.min(time + limits.instanceCacheSeconds * 1_000, moment),
    // The text is kept beside the bytes.
    weight: bytes.byteLength * 2 + overheadBytes,
  };
}

const overheadBytes = 500;

/** Puts the time into an answer that tells it. The tag changes with every second, as the bytes do. */
function stamp(kept: Kept, clock: string, now: Date): void {
  const second = Math.floor(now.getTime() / 1_000);
  if (kept.second === second) return;
  const time = new Date(second * 1_000).toISOString().replace(".000Z", "Z");
  kept.second = second;
  kept.bytes = Buffer.from(`${kept.text.slice(0, -1)},${JSON.stringify(clock)}:${JSON.stringify(time)}}`);
  kept.etag = tag(kept.bytes);
}

function tag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
}

const { sharedCacheSeconds, staleWhileRevalidateSeconds } = limits;
const usual = `public, max-age=0, s-maxage=${sharedCacheSeconds}, stale-while-revalidate=${staleWhileRevalidateSeconds}`;

/** Shared caches may keep an answer for a while, but never past the moment at which it changes by itself. */
function cacheControl(changesInMs: number): string {
  const seconds = Math.floor(changesInMs / 1_000);
  if (seconds >= sharedCacheSeconds + staleWhileRevalidateSeconds) return usual;
  const fresh = Math.min(sharedCacheSeconds, seconds);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${Math.max(0, seconds - fresh)}`;
}
