import type { Adapters } from "@/lib/api/adapters";
import { ApiError } from "@/lib/contract/errors";
import { type BudgetGroup, budgets } from "@/lib/contract/limits";
import type { AnyOperation } from "@/lib/contract/operation";
import type { Kv } from "@/lib/platform/kv/kv";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import type { Headers, HttpRequest } from "../message";
import { type CallerCount, getCallerCounter } from "./caller-counts";

const windowSeconds = 60;

type BudgetStores = Pick<Adapters, "env" | "kv">;

/**
 * Rate limit: counts one request of the caller in this minute (a fixed window), or rejects it. It waits for no round trip: the
 * request is counted locally, and the sum of all instances is read in the background. While the shared store fails, each
 * instance limits by its own count.
 */
export function spendBudget(
  { env, kv }: BudgetStores,
  group: BudgetGroup,
  shopId: string,
  incoming: HttpRequest,
  now: number,
  headers: Headers,
): void {
  spend(kv, getAddressCounter(env, group, shopId, incoming, now), group, now, headers);
}

/** Like {@link spendBudget}, for an authenticated caller, from any address. */
export function spendOwnBudget(
  { env, kv }: BudgetStores,
  group: BudgetGroup,
  shopId: string,
  actorId: string,
  now: number,
  headers: Headers,
): void {
  const counter = getCallerCounter(`${shopId}|${group}|${actorId}|`, null, windowAt(now), quotaOf(env, group));
  spend(kv, counter, group, now, headers);
}

function spend(kv: Kv, counter: CallerCount, group: BudgetGroup, now: number, headers: Headers): void {
  counter.localCount += 1;
  if (counter.localCount + counter.elsewhere > counter.quota) throwRateLimited(group, counter.quota, now, headers);
  const unsynced = counter.localCount - counter.syncedCount;
  if (kv.name !== "memory" && unsynced >= Math.floor(counter.quota / syncsPerWindow)) syncCounter(kv, counter, now);
}

/**
 * Messages to the shared store per caller and window. A message for each request would cost as much as a cached response. Each
 * instance may let through this share of the limit before it learns the sum.
 */
const syncsPerWindow = 32;

/** Rejects a caller whose rate limit is used up, without counting this request. */
export function checkBudget(
  { env }: BudgetStores,
  group: BudgetGroup,
  shopId: string,
  incoming: HttpRequest,
  now: number,
  headers: Headers,
): void {
  const counter = getAddressCounter(env, group, shopId, incoming, now);
  if (counter.localCount + counter.elsewhere >= counter.quota) throwRateLimited(group, counter.quota, now, headers);
}

function getAddressCounter(
  env: BudgetStores["env"],
  group: BudgetGroup,
  shopId: string,
  incoming: HttpRequest,
  now: number,
): CallerCount {
  const address = clientAddress(incoming, env.clientIpHeader);
  return getCallerCounter(`${shopId}|${group}|`, address, windowAt(now), quotaOf(env, group));
}

function quotaOf(env: BudgetStores["env"], group: BudgetGroup): number {
  return Math.max(1, Math.floor(budgets[group] * env.budgetFactor));
}

function windowAt(now: number): number {
  return Math.floor(now / (windowSeconds * 1_000));
}

function throwRateLimited(group: BudgetGroup, quota: number, now: number, headers: Headers): never {
  const waitSeconds = Math.max(1, Math.ceil(((windowAt(now) + 1) * windowSeconds * 1_000 - now) / 1_000));
  headers["Retry-After"] = String(waitSeconds);
  headers["RateLimit-Policy"] = `"${group}";q=${quota};w=${windowSeconds}`;
  headers.RateLimit = `"${group}";r=0;t=${waitSeconds}`;
  throw new ApiError("rate_limited");
}

/** Returns the rate-limit group of a request. An operation may be more expensive with a certain parameter. */
export function selectBudgetGroup(
  { budget, costly }: Pick<AnyOperation, "budget" | "costly">,
  query: string,
): BudgetGroup {
  if (!costly || query === "") return budget;
  return new URLSearchParams(query).get(costly.parameter)?.trim() ? costly.budget : budget;
}

/** Our own proxy wrote the last address in the trusted header. Without such a header, the peer's address counts. */
export function clientAddress(incoming: HttpRequest, trustedHeader: string | null): string | null {
  return trustedHeader ? (incoming.header(trustedHeader)?.split(",").at(-1) ?? null) : incoming.address;
}

/** More instances than there can be. A higher sum than all of them can allow together is wrong. */
const mostInstances = 1_000;

/** After a failure the store is not called for a moment, and the failure is logged once. */
const storePausedUntil = singleton("budget-stores", () => new WeakMap<Kv, number>());
const storePauseMs = 1_000;

/**
 * Adds the local count to the shared store and reads the sum. An increment whose response was lost is not sent again. It may
 * have been counted, and counting it twice would reject a caller because the store failed.
 */
function syncCounter(kv: Kv, counter: CallerCount, now: number): void {
  if (counter.isSyncing || now < (storePausedUntil.get(kv) ?? 0)) return;
  const fresh = counter.localCount - counter.syncedCount;
  counter.syncedCount = counter.localCount;
  counter.isSyncing = true;
  kv.increment(counter.key, fresh, windowSeconds * 2)
    .then((sum) => {
      if (sum > counter.quota * mostInstances) throw new Error(`The counter store returned an impossible sum: ${sum}.`);
      counter.elsewhere = Math.max(0, sum - counter.syncedCount);
    })
    .catch((err: unknown) => {
      if (now < (storePausedUntil.get(kv) ?? 0)) return;
      storePausedUntil.set(kv, now + storePauseMs);
      log().warn({ err }, "counter store failed; each instance counts rate limits alone");
    })
    .finally(() => {
      counter.isSyncing = false;
    });
}
