import type { Adapters } from "@/lib/adapters";
import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import type { Sql } from "@/lib/adapters/db/sql/sql";
import { ApiError } from "@/lib/contract/errors";
import { addressKey } from "@/lib/domain/address";
import type { Shop } from "./shops";

/** The outside world as use cases need it, whoever calls them: a request, a notice, or the clock. */
export type House = Pick<Adapters, "db" | "secrets" | "partners">;

/** What a use case may know of its request. It has one time, read once, so that all it says holds at one moment. */
export type Context = House & {
  shop: Shop;
  /** The date that the caller speaks. Use cases speak the newest: the edge steps down from it. */
  version: string;
  now: Date;
  /** The address that asks, as the edge may trust it; null where it is not known. Only `callerKeyOf` may be stored. */
  caller: string | null;
  once: Once;
};

/** The key under which a shop counts what one caller does: of the address itself the database tells nothing. */
export function callerKeyOf({ secrets, shop, caller }: Context): Buffer {
  return secrets.sign("address", `${shop.id}\n${addressKey(caller)}`);
}

/**
 * Does `work` in one transaction, and with it keeps the caller's `Idempotency-Key`: a repeated request gets the first answer.
 * A refusal that is thrown undoes everything; one that is returned is the answer to work that stays done. Where the outside
 * world must be asked, that happens in `finish`, after the transaction; such work must find what it did before when it runs
 * again, since a crash in between is finished by the retry. It is then told that it `isAgain`: this very request, key and body,
 * has done its work and was not finished.
 */
export type Once = Do & {
  /** The same for work that is a single statement, and whose answer is known before it: no transaction need be opened for it. */
  by<T>(statement: Sql, answer: T): Promise<T>;
  /** What is to be read before such work can begin is read together with this, so that the key is judged first. */
  beside: Beside | null;
};

/**
 * A question that travels with another: one value of its statement, which reads nothing else unless this is null, and who is to
 * hear the value. Whoever hears it may refuse.
 */
export type Beside = { question: Sql; hear: (found: unknown) => void };

export type Do = <T, R = T>(
  work: (tx: Db, isAgain: boolean) => Promise<T | ApiError>,
  finish?: (outcome: T) => Promise<R>,
) => Promise<R>;

/** Work that no key makes repeatable: one transaction, then whatever follows it. */
export function onceOn(db: Db): Once {
  const once: Do = async (work, finish) => {
    const outcome = await transact(db, (tx) => work(tx, false));
    if (outcome instanceof ApiError) throw outcome;
    return finish ? finish(outcome) : (outcome as never);
  };
  const by = async <T>(statement: Sql, answer: T) => {
    await db.execute(statement);
    return answer;
  };
  return Object.assign(once, { by, beside: null });
}

/** An answer that may be kept, and the next moment at which it changes by itself. One that is lasting never changes but by that. */
export type Timed<T> = { value: T; changesAt: Date | null; isLasting?: boolean };
