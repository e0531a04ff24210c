import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomInt } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export type IdPrefix =
  | ("shp" | "img" | "cat" | "prd" | "var" | "cmp" | "prm" | "vch" | "sec")
  | ("drf" | "ord" | "nte" | "pay" | "rfd" | "mov" | "msg" | "whe" | "whd" | "evt")
  | ("stf" | "psk" | "psh" | "ses" | "tok" | "act" | "imp" | "use" | "fgt" | "wrn");

/** Returns the next id of a kind; null to create a random one. */
export type IdSource = (prefix: IdPrefix) => string | null;

const idSource = new AsyncLocalStorage<IdSource>();

/** Runs `work` with ids from `source`. Only the seed uses it, because the API reference shows ids of a demo shop. */
export function withIdSource<T>(source: IdSource, work: () => Promise<T>): Promise<T> {
  return idSource.run(source, work);
}

/** Creates an id: its kind, its creation time, and 80 random bits. Ids of one kind sort by age. */
export function newId(prefix: IdPrefix, now: Date, bytes?: Uint8Array): string {
  return (bytes ? null : idSource.getStore()?.(prefix)) ?? toId(prefix, now, bytes ?? randomBytes(10));
}

function toId(prefix: IdPrefix, now: Date, bytes: Uint8Array): string {
  let time = "";
  for (let rest = now.getTime(), digit = 0; digit < 9; digit++, rest = Math.floor(rest / 32))
    time = alphabet[rest % 32] + time;
  return `${prefix}_${time}${base32(bytes).toString("latin1")}`;
}

/** Prefix that sorts after all older ids of a kind, and before all newer ones. */
export function idPrefixAt(prefix: IdPrefix, moment: Date): string {
  return toId(prefix, moment, new Uint8Array());
}

/** Creates a one-time code with uniformly distributed digits. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, "0");
}

/** Creates the token of a domain verification: 160 random bits, in letters that any registrar's form accepts. */
export function newDomainToken(): string {
  return base32(randomBytes(20)).toString("latin1");
}

/** Returns a random number from 0 up to, but not including, `most`. */
export function randomBelow(most: number): number {
  return randomInt(most);
}

const spoken = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Returns unambiguous letters and digits, for numbers that people read aloud. */
export function newTail(length: number): string {
  return Array.from({ length }, () => spoken[randomInt(spoken.length)]).join("");
}

const requestIdLength = 24;
const requestIdBatchSize = 1_000;
const pool: { characters: Buffer; used: number } = { characters: Buffer.alloc(0), used: 0 };

/** Creates a request id: 120 random bits. Ids are generated in batches, since every response needs one. */
export function newRequestId(): string {
  if (pool.used === pool.characters.length) {
    pool.characters = base32(randomBytes((requestIdLength * requestIdBatchSize * 5) / 8));
    pool.used = 0;
  }
  const start = pool.used;
  pool.used += requestIdLength;
  return `req_${pool.characters.toString("latin1", start, pool.used)}`;
}

const alphabetCodes = Buffer.from(alphabet);

/** Encodes bytes as base32. Trailing bits that do not fill a letter are dropped. */
function base32(bytes: Uint8Array): Buffer {
  const text = Buffer.allocUnsafe(Math.floor((bytes.length * 8) / 5));
  let position = 0;
  let bits = 0;
  let held = 0;
  for (let index = 0; index < bytes.length; index++) {
    held = (held << 8) | (bytes[index] ?? 0);
    for (bits += 8; bits >= 5; bits -= 5) text[position++] = alphabetCodes[(held >> (bits - 5)) & 31] ?? 0;
    held &= (1 << bits) - 1;
  }
  return text;
}
