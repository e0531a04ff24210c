import type { Adapters } from "@/lib/adapters";
import { held } from "@/lib/adapters/held";
import type { Kv } from "@/lib/adapters/kv/kv";
import { log } from "@/lib/adapters/log";
import { ApiError } from "@/lib/contract/errors";
import { type BudgetGroup, budgets } from "@/lib/contract/limits";
import type { Operation } from "@/lib/contract/operation";
import type { Headers, Incoming } from "./message";
import { type CallerCount, tallyOf } from "./tallies";

const windowSeconds = 60;

type BudgetStores = Pick<Adapters, "env" | "kv">;

/**
 * Spends one request of the caller's budget or refuses it. Counting costs no round trip: the caller is counted here at once,
 * and the sum of all instances is asked for in the background. A store that does not answer, or not with a sum, lets
 * everybody pass who is within this instance's own count.
 */
export function spendBudget(
  { env, kv }: BudgetStores,
  group: BudgetGroup,
  shopId: string,
  incoming: Incoming,
  now: number,
  headers: Headers,
): void {
  const tally = tallyFor(env, group, shopId, incoming, now);
  tally.here += 1;
  if (tally.here + tally.elsewhere > tally.quota) refuseSpent(group, tally.quota, now, headers);
  if (kv.name !== "memory") tell(kv, tally, now);
}

/** Refuses a caller who has nothing left to spend, and spends nothing. */
export function checkBudget(
  { env }: BudgetStores,
  group: BudgetGroup,
  shopId: string,
  incoming: Incoming,
  now: number,
  headers: Headers,
): void {
  const tally = tallyFor(env, group, shopId, incoming, now);
  if (tally.here + tally.elsewhere >= tally.quota) refuseSpent(group, tally.quota, now, headers);
}

function tallyFor(
  env: BudgetStores["env"],
  group: BudgetGroup,
  shopId: string,
  incoming: Incoming,
  now: number,
): CallerCount {
  const quota = Math.max(1, Math.floor(budgets[group] * env.budgetFactor));
  return tallyOf(`${shopId}|${group}|`, clientAddress(incoming, env.clientIpHeader), windowAt(now), quota);
}

function windowAt(now: number): number {
  return Math.floor(now / (windowSeconds * 1_000));
}

function refuseSpent(group: BudgetGroup, quota: number, now: number, headers: Headers): never {
  const waitSeconds = Math.max(1, Math.ceil(((windowAt(now) + 1) * windowSeconds * 1_000 - now) / 1_000));
  headers["Retry-After"] = String(waitSeconds);
  headers["RateLimit-Policy"] = `"${group}";q=${quota};w=${windowSeconds}`;
  headers.RateLimit = `"${group}";r=0;t=${waitSeconds}`;
  throw new ApiError("rate_limited");
}

/** The group that a request is counted in: an operation may cost more when it is asked with a certain parameter. */
export function groupOf({ budget, costly }: Pick<Operation, "budget" | "costly">, query: string): BudgetGroup {
  if (!costly || query === "") return budget;
  return new URLSearchParams(query).get(costly.parameter)?.trim() ? costly.budget : budget;
}

/** The last address in the trusted header is the one our own proxy wrote; without such a header, the peer's. */
export function clientAddress(incoming: Incoming, trustedHeader: string | null): string | null {
  return trustedHeader ? (incoming.header(trustedHeader)?.split(",").at(-1) ?? null) : incoming.address;
}

/** More instances than there can be. A sum beyond what they let through together was not counted by them. */
const mostInstances = 1_000;

/** A store in trouble is left alone for a moment, and complained of once. */
const awayUntil = held("budget-stores", () => new WeakMap<Kv, number>());
const awayMs = 1_000;

/**
 * Tells the shared store what was counted here and hears the sum. What was told counts as told whether or not the answer
 * comes: telling it again would count it twice, and refuse a caller for the store's troubles.
 */
function tell(kv: Kv, tally: CallerCount, now: number): void {
  if (tally.isTelling || now < (awayUntil.get(kv) ?? 0)) return;
  const fresh = tally.here - tally.told;
  tally.told = tally.here;
  tally.isTelling = true;
  kv.increment(tally.key, fresh, windowSeconds * 2)
    .then((sum) => {
      if (sum > tally.quota * mostInstances) throw new Error(`The store says ${sum}, which nobody can have counted.`);
      tally.elsewhere = Math.max(0, sum - tally.told);
    })
    .catch((err: unknown) => {
      if (now < (awayUntil.get(kv) ?? 0)) return;
      awayUntil.set(kv, now + awayMs);
      log().warn({ err }, "budget store away; budgets are counted per instance");
    })
    .finally(() => {
      tally.isTelling = false;
    });
}
