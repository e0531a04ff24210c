import type { Adapters } from "@/lib/adapters";
import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { isFound } from "@/lib/adapters/db/sql/query";
import type { Sql } from "@/lib/adapters/db/sql/sql";
import type { Env } from "@/lib/adapters/env";
import { ApiError } from "@/lib/contract/errors";
import { addressKey } from "@/lib/domain/access/address";
import type { Shop } from "./shops/shops";

/** Dependencies of use cases, for requests, gateway webhooks and scheduled jobs alike. */
export type House = Pick<Adapters, "db" | "secrets" | "partners"> &
  Partial<Pick<Adapters, "media">> & { env?: HouseRules };

/** Deployment settings that use cases read. */
export type HouseRules = Pick<Env, "partnersUrl" | "ownersChoosePlan"> & Partial<Pick<Env, "mediaBytesPerShop">>;

/** Context of a use case. The time is read once per request, so all results refer to the same moment. */
export type Context = House & {
  shop: Shop;
  /** API version of the caller, a date. Use cases return the newest version, and the edge converts it to older ones. */
  version: string;
  now: Date;
  /** Client address, as far as the edge trusts it; null if unknown. Only `callerKeyOf` may be stored. */
  caller: string | null;
};

/** Context of a use case that writes, through `once`. `E` is the type of a request that ends early. */
export type WriteContext<E extends EndedRequest = never> = Context & { once: Once<E> };

/**
 * Request that ends before the use case does its work. Its `Idempotency-Key` has a stored response, is in use, or belongs to
 * another request. The use case returns this object unchanged, and the edge turns it into a response.
 */
export class EndedRequest<How = unknown> {
  constructor(readonly how: How) {}
}

/** Key under which a shop counts the actions of one caller. The database does not store the address itself. */
export function callerKeyOf({ secrets, shop, caller }: Context): Buffer {
  return secrets.sign("address", `${shop.id}\n${addressKey(caller)}`);
}

/**
 * Runs work in one transaction and stores the caller's `Idempotency-Key` with it. A repeated request gets the first response. A
 * thrown error rolls everything back. A returned error is the response to work that stays committed.
 */
export type Once<E extends EndedRequest = never> = {
  <R extends object>(work: Work<R>): Promise<R | E>;
  /** Query of the key. As part of a first read, it checks the key without an extra round trip. */
  lookup: KeyLookup<E> | null;
  /**
   * Runs work after `lookup` checked the key. The key is claimed at the end, together with the response. If two concurrent
   * requests both began, one is rolled back and gets the response of the other.
   */
  judged<R extends object>(work: JudgedWork<R>): Promise<R | E>;
  /** Runs a single statement after `lookup` checked the key. Its response is known in advance, so it needs no transaction. */
  by<R extends object>(statement: Sql, answer: R): Promise<R | E>;
};

/**
 * Work inside a transaction. It may run more than once. `isAgain` is true if the same request (key and body) committed before,
 * but crashed before its response. The work must then find its earlier result.
 */
export type Work<R> = (tx: Db, isAgain: boolean) => Promise<DoneWork<R> | ApiError>;

/** Work that has its response when it ends. */
export type JudgedWork<R> = (tx: Db) => Promise<Answered<R>>;

/** Response and a callback that runs after the commit. */
export type Answered<R> = { answer: R; after?: () => void };

/**
 * Result of committed work. It is a response stored in the same transaction, with a callback after it. Or it is a `finish`
 * function, if the response needs a call to a provider. After a crash before `finish`, the caller's retry finishes it.
 */
export type DoneWork<R> = Answered<R> | { finish: (keep: Keep<R>) => Promise<R> };

/**
 * Runs the final statement and, if it affects a row, stores `answer` under the idempotency key in the same round trip. The
 * statement must return a row if it changes anything. Returns false if no row was affected; nothing is stored then.
 */
export type Keep<R> = (answer: R, statement: Sql) => Promise<boolean>;

/**
 * Query of an idempotency key as a column of another statement. The statement reads the rest only if this column is null. `end`
 * interprets its value; null lets the work begin.
 */
export type KeyLookup<E extends EndedRequest> = { query: () => Sql; end: (found: unknown) => E | null };

const keyless = new WeakMap<Db, Once>();

/** `once` for requests without a key: one transaction, then the callback after it. */
export function onceOn(db: Db): Once {
  const known = keyless.get(db);
  if (known) return known;
  const once = keylessOn(db);
  keyless.set(db, once);
  return once;
}

function keylessOn(db: Db): Once {
  const once = async <R extends object>(work: Work<R>) => {
    const done = await transact(db, (tx) => work(tx, false));
    if (done instanceof ApiError) throw done;
    return answerOf(done, keepingNothing(db));
  };
  const by = async <R extends object>(statement: Sql, answer: R) => {
    await db.execute(statement);
    return answer;
  };
  return Object.assign(once, { by, judged: once, lookup: null });
}

/** `once` for work that is part of a larger transaction. Callbacks are added to `later` and wait for its commit. */
export function onceWithin(tx: Db, later: (() => void)[]): Once {
  const once = async <R extends object>(work: Work<R>) => {
    const done = await work(tx, false);
    if (done instanceof ApiError) throw done;
    if ("finish" in done) throw new Error("A use case that calls a provider cannot run in a transaction.");
    if (done.after) later.push(done.after);
    return done.answer;
  };
  const by = async <R extends object>(statement: Sql, answer: R) => {
    await tx.execute(statement);
    return answer;
  };
  return Object.assign(once, { by, judged: once, lookup: null });
}

/** `Keep` that runs the final statement and stores no response. */
export function keepingNothing(db: Db): Keep<unknown> {
  return (_, statement) => isFound(db, statement);
}

/** Returns the response of committed work. */
export async function answerOf<R>(done: DoneWork<R>, keep: Keep<R>): Promise<R> {
  if ("finish" in done) return done.finish(keep);
  done.after?.();
  return done.answer;
}

/** Cacheable response and the time of its next change without a write. `isLasting`: it cannot change before that. */
export type Timed<T> = { value: T; changesAt: Date | null; isLasting?: boolean };
