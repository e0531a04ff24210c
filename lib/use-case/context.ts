import type { Adapters } from "@/lib/api/adapters";
import { ApiError } from "@/lib/contract/errors";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import { affected } from "@/lib/platform/db/sql/query";
import type { Sql } from "@/lib/platform/db/sql/sql";
import type { Env } from "@/lib/platform/env";
import { addressKey } from "@/lib/values/address";
import type { Shop } from "../modules/shops/service/shops";

/** Dependencies of use cases, for requests, gateway webhooks and scheduled jobs alike. */
export type Deps = Pick<Adapters, "db" | "secrets" | "providers" | "countOpenWork"> &
  Partial<Pick<Adapters, "media">> & { env?: DeploymentConfig };

/** Deployment settings that use cases read. */
export type DeploymentConfig = Pick<Env, "providersUrl" | "ownersChoosePlan"> &
  Partial<Pick<Env, "mediaBytesPerShop" | "historyDays" | "signUpHost">>;

/** Context of a use case. The time is read once per request, so all results refer to the same moment. */
export type Context = Deps & {
  shop: Shop;
  /** API version of the caller, a date. Use cases return the newest version, and the edge converts it to older ones. */
  version: string;
  now: Date;
  /** Client address, as far as the edge trusts it; null if unknown. Only `callerKeyOf` may be stored. */
  caller: string | null;
};

/** Context of a use case that writes, through `idempotent`. */
export type WriteContext = Context & { idempotent: Idempotent };

/** Key under which a shop counts the actions of one caller. The database does not store the address itself. */
export function deriveCallerKey({ secrets, shop, caller }: Context): Buffer {
  return secrets.sign("address", `${shop.id}\n${addressKey(caller)}`);
}

/**
 * Runs work in one transaction and stores the caller's `Idempotency-Key` with it. A repeated request gets the first response. A
 * thrown error rolls everything back. A returned error is the response to work that stays committed.
 *
 * A key that is replayed, reused or in progress is thrown. The pipeline catches it, so no use case mentions it.
 */
export type Idempotent = {
  <R extends object>(work: IdempotentWork<R>): Promise<R>;
  /**
   * Runs work after `lookup` checked the key. The last statement claims the key and stores the response, which saves a round
   * trip. If two concurrent requests both began, one is rolled back and gets the response of the other.
   */
  <R extends object>(work: FinalWork<R>, options: { claim: "with-response" }): Promise<R>;
  /** Query of the key. As part of a first read, it checks the key without an extra round trip. */
  lookup: KeyLookup | null;
  /** Runs a single statement after `lookup` checked the key. Its response is known in advance, so it needs no transaction. */
  execute<R extends object>(statement: Sql, response: R): Promise<R>;
};

/**
 * Work inside a transaction. It may run more than once. `isRetry` is true if the same request (key and body) committed before,
 * but crashed before its response. The work must then find its earlier result.
 */
export type IdempotentWork<R> = (tx: Db, isRetry: boolean) => Promise<IdempotentResult<R> | ApiError>;

/** Work that has its response when it ends. */
export type FinalWork<R> = (tx: Db) => Promise<FinalResult<R>>;

/** Response and a callback that runs after the commit. */
export type FinalResult<R> = { answer: R; after?: () => void };

/**
 * Result of committed work. It is a response stored in the same transaction, with a callback after it. Or it is a `finish`
 * function, if the response needs a call to a provider. After a crash before `finish`, the caller's retry finishes it.
 */
export type IdempotentResult<R> = FinalResult<R> | { finish: (saveResponse: SaveResponse<R>) => Promise<R> };

/**
 * Runs the final statement and, if it affects a row, stores `response` under the idempotency key in the same round trip. The
 * statement must return a row if it changes anything. Returns false if no row was affected; nothing is stored then.
 */
export type SaveResponse<R> = (response: R, statement: Sql) => Promise<boolean>;

/**
 * Query of an idempotency key as a column of another statement. The statement reads the rest only if this column is null.
 * `check` throws if the column's value means that the work must not begin.
 */
export type KeyLookup = { query: () => Sql; check: (column: unknown) => void };

const keyless = new WeakMap<Db, Idempotent>();

/** Returns `idempotent` for requests without a key: one transaction, then the callback after it. */
export function createKeylessIdempotent(db: Db): Idempotent {
  const known = keyless.get(db);
  if (known) return known;
  const idempotent = async <R extends object>(work: IdempotentWork<R>) => {
    const result = await transact(db, (tx) => work(tx, false));
    if (result instanceof ApiError) throw result;
    return finishWork(result, discardResponse(db));
  };
  const execute = async <R extends object>(statement: Sql, response: R) => {
    await db.execute(statement);
    return response;
  };
  const created = Object.assign(idempotent, { execute, lookup: null });
  keyless.set(db, created);
  return created;
}

/** Returns `idempotent` for work inside a larger transaction. Callbacks are added to `afterCommit` and wait for its commit. */
export function createNestedIdempotent(tx: Db, afterCommit: (() => void)[]): Idempotent {
  const idempotent = async <R extends object>(work: IdempotentWork<R>) => {
    const result = await work(tx, false);
    if (result instanceof ApiError) throw result;
    if ("finish" in result) throw new Error("A use case that calls a provider cannot run in a transaction.");
    if (result.after) afterCommit.push(result.after);
    return result.answer;
  };
  const execute = async <R extends object>(statement: Sql, response: R) => {
    await tx.execute(statement);
    return response;
  };
  return Object.assign(idempotent, { execute, lookup: null });
}

/** Returns a `SaveResponse` that runs the final statement and stores no response. */
export function discardResponse(db: Db): SaveResponse<unknown> {
  return (_, statement) => affected(db, statement);
}

/** Finishes committed work and returns its response. */
export async function finishWork<R>(result: IdempotentResult<R>, saveResponse: SaveResponse<R>): Promise<R> {
  if ("finish" in result) return result.finish(saveResponse);
  result.after?.();
  return result.answer;
}

/** Cacheable response and the time of its next change without a write. `isLasting`: it cannot change before that. */
export type Timed<T> = { value: T; changesAt: Date | null; isLasting?: boolean };
