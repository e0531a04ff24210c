import type { KeyRecord } from "@/lib/api/idempotency/store/keys";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { digest, type Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import type { HttpRequest } from "../message";
import { headerIssues } from "../request/explain";
import type { Write } from "../responses/serializer";
import { type BuyerMarks, findBuyerMarks } from "./buyer-marks";
import type { ResponseEncryption } from "./encrypted-response";

/**
 * Request with an idempotency key: its storage and encryption, now and under previous secrets. Requests without side effects
 * use no transaction. If the use case does not check the key itself, the pipeline checks it first.
 */
export type KeyedRequest = {
  db: Db;
  record: KeyRecord;
  encryption: ResponseEncryption;
  isKeyCheckedByUseCase: boolean;
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
  isKeyCheckedByUseCase: boolean;
  write: Write;
};

/** Reads the request's `Idempotency-Key`; null if it has none. Throws if it is malformed. */
export function readKey(incoming: HttpRequest): string | null {
  const key = incoming.header("idempotency-key");
  if (key === null) return null;
  // Two such headers arrive joined by a comma and a space; no key contains a space.
  if (key.length <= limits.keyLength && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new ApiError("invalid_request", { issues: [headerIssues.key] });
}

/**
 * Computes where the response of this request is stored. The path may contain a token and the key may be a guess, so both are
 * hashed. A response without side effects has little value, so it is stored for minutes. It has its own name, because the
 * previous release stored it in another format.
 */
export function createKeyedRequest({ db, secrets }: { db: Db; secrets: Secrets }, request: Repeatable): KeyedRequest {
  const { shopId, name, path, version, key, input, now, hasEffect, isKeyCheckedByUseCase, write } = request;
  const scope = hasEffect ? name : `${name} br2`;
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
  const encryption = {
    key: secrets.sign("answer", `${shopId}\n${path}\n${key}\nseal`),
    encryptionContext: `${shopId}/${scope}`,
  };
  const formers = secrets.formers.map((previousSecrets) =>
    createKeyedRequest({ db, secrets: previousSecrets }, request),
  );
  const findMarks = (response: object) => findBuyerMarks({ secrets, shopId }, input, response);
  return { db, record, encryption, isKeyCheckedByUseCase, hasEffect, write, findMarks, formers };
}

function namedOrNull({ about }: BuyerMarks): readonly string[] | null {
  return about.length > 0 ? about : null;
}

/** Serializes equal values to equal text, in any order of their keys. A file becomes its hash. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array
      ? digest(part).toString("hex")
      : typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );
}
