import { singleton } from "@/lib/adapters/singleton";
import { addressKey } from "@/lib/domain/access/address";

/** One caller's requests in this window: counted here, already added to the shared store, and counted by other instances. */
export type CallerCount = {
  readonly key: string;
  readonly quota: number;
  here: number;
  told: number;
  elsewhere: number;
  isTelling: boolean;
};

const mostCallers = 50_000;

/**
 * Counters of this window (one minute). `asWritten` finds an address by its spelling in the request, so that each is parsed
 * only once.
 */
const book = singleton("budgets", () => ({
  window: 0,
  tallies: new Map<string, CallerCount>(),
  asWritten: new Map<string, CallerCount>(),
}));

/** Counter of an address in this window; `scope` is the shop and the route group. */
export function countOf(scope: string, address: string | null, window: number, quota: number): CallerCount {
  if (book.window !== window) {
    book.window = window;
    book.tallies.clear();
    book.asWritten.clear();
  }
  const written = scope + address;
  const known = book.asWritten.get(written);
  if (known) return known;
  if (book.asWritten.size >= mostCallers) makeRoom();
  const key = `budget|${window}|${scope}${addressKey(address)}`;
  const tally = book.tallies.get(key) ?? { key, quota, here: 0, told: 0, elsewhere: 0, isTelling: false };
  book.tallies.set(key, tally);
  book.asWritten.set(written, tally);
  return tally;
}

/** Evicts the half that has used the least of its limit. So a flood of addresses resets no caller who is near the limit. */
function makeRoom(): void {
  book.asWritten.clear();
  const { tallies } = book;
  const shares = Float64Array.from(tallies.values(), shareSpent).sort();
  const middle = shares[shares.length >> 1] ?? 0;
  let surplus = tallies.size - mostCallers / 2;
  for (const [key, tally] of tallies) {
    if (surplus <= 0) return;
    if (shareSpent(tally) > middle) continue;
    tallies.delete(key);
    surplus -= 1;
  }
}

function shareSpent({ here, elsewhere, quota }: CallerCount): number {
  return (here + elsewhere) / quota;
}
