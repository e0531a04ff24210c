import { returnLeasedCodes } from "@/lib/modules/shops/service/code-counters";
import { inBackground } from "@/lib/platform/background";
import type { Db } from "@/lib/platform/db/connection/client";
import { isUnavailable } from "@/lib/platform/db/connection/faults";

/*
 * Leases on a shop's daily quota of codes. The quota is one row, and each code would wait for the commit of the code before it.
 * While many codes are sent, an instance counts some together and sends the next ones without that row. All leases are counted,
 * so the quota is never exceeded. If the instance dies, at most one lease of it is not sent.
 */

/** Number of codes that a lease holds at most, and by which it grows once few are left. */
const most = 20;
const growth = 12;

/** An instance leases only while it sends at least this many codes of a shop per second. Before, each code is counted alone. */
const busyCodes = 5;
const busyMs = 1_000;

/** Codes of a lease that were not sent by then are returned. */
const leaseMs = 10_000;

/** Leased codes of an instance for one shop and day. */
type Pool = {
  shopId: string;
  day: string;
  codes: number;
  grantedAt: Date;
  isGrowing: boolean;
  /** Second in which codes were requested, their number, and that of the second before. */
  since: Date;
  count: number;
  before: number;
};

const poolsOf = new WeakMap<Db, Map<string, Pool>>();

/** Outcome of a statement that had a lease: if it used a leased code, and how many codes it counted. */
type LeaseOutcome = { isUsed: boolean; granted: number };

/** Part of an instance's lease for one code. `isHeld`: the code is counted already. Up to `wanted` codes may be counted now. */
export class CodeLease {
  #outcome: LeaseOutcome = { isUsed: false, granted: 0 };
  readonly #pool: Pool;
  readonly #now: Date;

  constructor(
    readonly isHeld: boolean,
    readonly wanted: number,
    pool: Pool,
    now: Date,
  ) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Records what the statement did. It counts once its transaction is committed. */
  note(outcome: LeaseOutcome): void {
    this.#outcome = outcome;
  }

  /** Runs the request that sends the code. Afterwards the lease has the codes that it did not use. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#end(this.#outcome);
      return result;
    } catch (failure) {
      // After a lost connection nobody knows if the code was counted, so it counts as sent.
      this.#end({ isUsed: isUnavailable(failure), granted: 0 });
      throw failure;
    }
  }

  #end({ isUsed, granted }: LeaseOutcome): void {
    if (this.isHeld && !isUsed) this.#pool.codes += 1;
    const added = granted - (this.isHeld ? 0 : 1);
    if (added > 0) {
      this.#pool.codes += added;
      this.#pool.grantedAt = this.#now;
    }
    if (this.wanted > 1) this.#pool.isGrowing = false;
  }
}

/** Takes a code from the lease of this instance, if it has one. */
export function takeCodeLease(db: Db, { shopId, day, now }: { shopId: string; day: string; now: Date }): CodeLease {
  const pool = findPool(db, shopId, day, now);
  if (now.getTime() - pool.grantedAt.getTime() > leaseMs) returnLater(db, pool);
  const grows = isBusy(pool, now) && pool.codes <= most - growth && !pool.isGrowing;
  if (grows) pool.isGrowing = true;
  const isHeld = pool.codes > 0;
  if (isHeld) pool.codes -= 1;
  return new CodeLease(isHeld, grows ? growth : 1, pool, now);
}

function findPool(db: Db, shopId: string, day: string, now: Date): Pool {
  const pools = poolsOf.get(db) ?? new Map<string, Pool>();
  poolsOf.set(db, pools);
  const known = pools.get(shopId);
  if (known?.day === day) return known;
  const pool = { shopId, day, codes: 0, grantedAt: now, isGrowing: false, since: now, count: 0, before: 0 };
  pools.set(shopId, pool);
  return pool;
}

/** Counts a request, and returns true while there are many. */
function isBusy(pool: Pool, now: Date): boolean {
  const passedMs = Math.abs(now.getTime() - pool.since.getTime());
  if (passedMs >= busyMs) {
    pool.before = passedMs < 2 * busyMs ? pool.count : 0;
    pool.since = now;
    pool.count = 0;
  }
  pool.count += 1;
  return Math.max(pool.before, pool.count) >= busyCodes;
}

function returnLater(db: Db, pool: Pool): void {
  if (pool.codes > 0) inBackground("returning leased codes", returnCodes(db, pool));
}

async function returnCodes(db: Db, pool: Pool): Promise<void> {
  const { shopId, day, codes } = pool;
  pool.codes = 0;
  await returnLeasedCodes(db, { shopId, day, codes });
}

/** Returns all codes that this instance has leased and not sent. Call it when the instance stops. */
export async function returnCodeLeases(db: Db): Promise<void> {
  for (const pool of poolsOf.get(db)?.values() ?? []) if (pool.codes > 0) await returnCodes(db, pool);
}
