import type { Adapters } from "@/lib/adapters";
import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { isFound } from "@/lib/adapters/db/sql/query";
import type { Sql } from "@/lib/adapters/db/sql/sql";
import type { Env } from "@/lib/adapters/env";
import { ApiError } from "@/lib/contract/errors";
import { addressKey } from "@/lib/domain/access/address";
import type { Shop } from "./shops/shops";

/** The outside world as use cases need it, whoever calls them: a request, a notice, or the clock. */
export type House = Pick<Adapters, "db" | "secrets" | "partners"> &
  Partial<Pick<Adapters, "media">> & { env?: HouseRules };

/** What of the deployment's settings use cases must know. */
export type HouseRules = Pick<Env, "partnersUrl" | "ownersChoosePlan"> & Partial<Pick<Env, "mediaBytesPerShop">>;

/** What a use case may know of its request. It has one time, read once, so that all it says holds at one moment. */
export type Context = House & {
  shop: Shop;
  /** The date that the caller speaks. Use cases speak the newest: the edge steps down from it. */
  version: string;
  now: Date;
  /** The address that asks, as the edge may trust it; null where it is not known. Only `callerKeyOf` may be stored. */
  caller: string | null;
};

/** The context of a use case that changes something, through `once`. `E`: how the request may end before its work. */
export type WriteContext<E extends EndedRequest = never> = Context & { once: Once<E> };

/**
 * A request that ends without the work of its use case: its `Idempotency-Key` has an answer already, is in use, or belongs to
 * another request. The edge knows what to make of it; a use case returns it as it is.
 */
export class EndedRequest<How = unknown> {
  constructor(readonly how: How) {}
}

/** The key under which a shop counts what one caller does: of the address itself the database tells nothing. */
export function callerKeyOf({ secrets, shop, caller }: Context): Buffer {
  return secrets.sign("address", `${shop.id}\n${addressKey(caller)}`);
}

/**
 * Does work in one transaction, and with it stores the caller's `Idempotency-Key`: a repeated request gets the first answer.
 * A refusal that is thrown undoes everything; one that is returned is the answer to work that stays done.
 */
export type Once<E extends EndedRequest = never> = {
  <R extends object>(work: Work<R>): Promise<R | E>;
  /** The key's own query, to be made part of a first read: the key is then judged without a round trip. */
  lookup: KeyLookup<E> | null;
  /**
   * The same for work whose key was judged by `lookup`: it is claimed at the end, together with its answer. Where twins have both
   * begun, one is undone and gets the answer of the other.
   */
  judged<R extends object>(work: JudgedWork<R>): Promise<R | E>;
  /** The same for such work that is a single statement with an answer that is known before; it needs no transaction. */
  by<R extends object>(statement: Sql, answer: R): Promise<R | E>;
};

/**
 * Work inside a transaction, which may run more than once. `isAgain`: the same request (key and body) has committed its work
 * before and crashed before it answered; the work must then find what it did.
 */
export type Work<R> = (tx: Db, isAgain: boolean) => Promise<DoneWork<R> | ApiError>;

/** Work that has its answer when it ends. */
export type JudgedWork<R> = (tx: Db) => Promise<Answered<R>>;

/** An answer, and what is to be done once it is committed. */
export type Answered<R> = { answer: R; after?: () => void };

/**
 * What committed work leads to: an answer, stored in the same transaction, and what to do after it; or, where a provider must be
 * asked for the answer, a `finish` to call. After a crash before that, the caller's retry finishes it.
 */
export type DoneWork<R> = Answered<R> | { finish: (keep: Keep<R>) => Promise<R> };

/**
 * Sends the last statement of what is to be finished, and stores with it the answer that is right if it changes anything, which it
 * then answers with a row. False: it has changed nothing, and nothing is stored.
 */
export type Keep<R> = (answer: R, statement: Sql) => Promise<boolean>;

/**
 * The query of an idempotency key as a column of another statement, which reads the rest only where this column is null. `end`
 * says what its value means; null lets the work begin.
 */
export type KeyLookup<E extends EndedRequest> = { query: () => Sql; end: (found: unknown) => E | null };

const keyless = new WeakMap<Db, Once>();

/** `once` for requests without a key: one transaction, then whatever follows it. */
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

/** `once` for work that is part of a larger transaction; what follows it waits in `later` until that is committed. */
export function onceWithin(tx: Db, later: (() => void)[]): Once {
  const once = async <R extends object>(work: Work<R>) => {
    const done = await work(tx, false);
    if (done instanceof ApiError) throw done;
    if ("finish" in done) throw new Error("Work that asks a provider cannot be part of a transaction.");
    if (done.after) later.push(done.after);
    return done.answer;
  };
  const by = async <R extends object>(statement: Sql, answer: R) => {
    await tx.execute(statement);
    return answer;
  };
  return Object.assign(once, { by, judged: once, lookup: null });
}

/** Where no answer is stored, the last statement goes alone. */
export function keepingNothing(db: Db): Keep<unknown> {
  return (_, statement) => isFound(db, statement);
}

/** The answer of work that is committed. */
export async function answerOf<R>(done: DoneWork<R>, keep: Keep<R>): Promise<R> {
  if ("finish" in done) return done.finish(keep);
  done.after?.();
  return done.answer;
}

/** An answer that may be cached, and when it next changes by itself. `isLasting`: never before that. */
export type Timed<T> = { value: T; changesAt: Date | null; isLasting?: boolean };
