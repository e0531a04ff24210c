import { singleton } from "@/lib/platform/singleton";
import { addressKey } from "@/lib/values/address";

/** One caller's requests in this window: counted here, already added to the shared store, and counted by other instances. */
export type CallerCount = {
  readonly key: string;
  readonly quota: number;
  localCount: number;
  syncedCount: number;
  elsewhere: number;
  isSyncing: boolean;
};

const mostCallers = 50_000;

/**
 * Counters of this window (one minute). `asWritten` finds an address by its spelling in the request, so that each is parsed
 * only once.
 */
const book = singleton("budgets", () => ({
  window: 0,
  counters: new Map<string, CallerCount>(),
  byRawAddress: new Map<string, CallerCount>(),
}));

/** Counter of an address in this window; `scope` is the shop and the route group. */
export function getCallerCounter(scope: string, address: string | null, window: number, quota: number): CallerCount {
  if (book.window !== window) {
    book.window = window;
    book.counters.clear();
    book.byRawAddress.clear();
  }
  const rawKey = scope + address;
  const known = book.byRawAddress.get(rawKey);
  if (known) return known;
  if (book.byRawAddress.size >= mostCallers) makeRoom();
  const key = `budget|${window}|${scope}${addressKey(address)}`;
  const counter = book.counters.get(key) ?? {
    key,
    quota,
    localCount: 0,
    syncedCount: 0,
    elsewhere: 0,
    isSyncing: false,
  };
  book.counters.set(key, counter);
  book.byRawAddress.set(rawKey, counter);
  return counter;
}

/** Evicts the half that has used the least of its limit. So a flood of addresses resets no caller who is near the limit. */
function makeRoom(): void {
  book.byRawAddress.clear();
  const { counters } = book;
  const shares = Float64Array.from(counters.values(), computeUsedShare).sort();
  const middle = shares[shares.length >> 1] ?? 0;
  let excess = counters.size - mostCallers / 2;
  for (const [key, counter] of counters) {
    if (excess <= 0) return;
    if (computeUsedShare(counter) > middle) continue;
    counters.delete(key);
    excess -= 1;
  }
}

function computeUsedShare({ localCount, elsewhere, quota }: CallerCount): number {
  return (localCount + elsewhere) / quota;
}
