import type { KeyRecord } from "@/lib/adapters/db/checkout/idempotency-keys";
import type { Db } from "@/lib/adapters/db/connection/client";
import { digest, type Secrets } from "@/lib/adapters/secrets";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Write } from "../answers/written";
import type { Incoming } from "../message";
import { type BuyerMarks, findBuyerMarks } from "./buyer-marks";
import type { Seal } from "./sealed-answer";

/**
 * A request with a key: where its answer is stored and how it is sealed, now and under former secrets. Without an effect, nothing
 * of it is a transaction. Where its work does not judge the key, that is done before.
 */
export type KeyedRequest = {
  db: Db;
  record: KeyRecord;
  seal: Seal;
  isJudgedByWork: boolean;
  hasEffect: boolean;
  write: Write;
  /** Finds the buyers that the request and its response are about. */
  findMarks: (response: object) => BuyerMarks;
  formers: readonly KeyedRequest[];
};

type Repeatable = {
  shopId: string;
  name: string;
  path: string;
  version: string;
  key: string;
  input: object;
  now: Date;
  hasEffect: boolean;
  isJudgedByWork: boolean;
  write: Write;
};

/** The request's `Idempotency-Key`, or null when it has none; one that is no key at all is refused. */
export function readKey(incoming: Incoming): string | null {
  const key = incoming.header("idempotency-key");
  if (key === null) return null;
  // Two such headers arrive joined by a comma and a space; a space is in no key.
  if (key.length <= limits.keyLength && /^[\x21-\x7e]+$/.test(key)) return key;
  const issue = { path: "Idempotency-Key", code: "invalid_format", message: "Kunci permintaan tidak valid." };
  throw new ApiError("invalid_request", { issues: [issue] });
}

/**
 * Where the answer to this request is stored. The path may hold a token and the key may be a guess, so both are hashed. An answer
 * to a request without an effect is worth little and may be large: it is stored for minutes and compressed, and under a name of its
 * own, as the version before this one would not know how to read it.
 */
export function keyedFor({ db, secrets }: { db: Db; secrets: Secrets }, request: Repeatable): KeyedRequest {
  const { shopId, name, path, version, key, input, now, hasEffect, isJudgedByWork, write } = request;
  const scope = hasEffect ? name : `${name} br`;
  const seconds = hasEffect ? limits.keySeconds : limits.keySecondsWithoutEffect;
  const record = {
    shopId,
    scope,
    keyHash: secrets.sign("answer", `${path}\n${key}`),
    requestHash: digest(`${version}\n${canonical(input)}`),
    now,
    expiresAt: new Date(now.getTime() + seconds * 1_000),
    named: hasEffect ? namedOrNull(findBuyerMarks({ secrets, shopId }, input, {})) : null,
  };
  const seal = {
    key: secrets.sign("answer", `${shopId}\n${path}\n${key}\nseal`),
    place: `${shopId}/${scope}`,
    isCompressed: !hasEffect,
  };
  const formers = secrets.formers.map((former) => keyedFor({ db, secrets: former }, request));
  const findMarks = (response: object) => findBuyerMarks({ secrets, shopId }, input, response);
  return { db, record, seal, isJudgedByWork, hasEffect, write, findMarks, formers };
}

function namedOrNull({ about }: BuyerMarks): readonly string[] | null {
  return about.length > 0 ? about : null;
}

/** The same text for the same values, whatever the order of their keys; of a file, what tells it from others. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array
      ? digest(part).toString("hex")
      : typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );
}
