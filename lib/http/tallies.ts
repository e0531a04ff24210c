import { held } from "@/lib/adapters/held";
import { addressKey } from "@/lib/domain/address";

/** What one caller has spent: counted here, how much of it the shared store was told, and what others counted there. */
export type CallerCount = {
  readonly key: string;
  readonly quota: number;
  here: number;
  told: number;
  elsewhere: number;
  isTelling: boolean;
};

const mostTallies = 50_000;

/** This minute's tallies. Addresses are found as they were written, so that each is read only once. */
const book = held("budgets", () => ({
  window: 0,
  tallies: new Map<string, CallerCount>(),
  asWritten: new Map<string, CallerCount>(),
}));

/** The tally of an address in this minute; `scope` says of what. */
export function tallyOf(scope: string, address: string | null, window: number, quota: number): CallerCount {
  if (book.window !== window) {
    book.window = window;
    book.tallies.clear();
    book.asWritten.clear();
  }
  const written = scope + address;
  const known = book.asWritten.get(written);
  if (known) return known;
  if (book.asWritten.size >= mostTallies) makeRoom();
  const key = `budget|${window}|${scope}${addressKey(address)}`;
  const tally = book.tallies.get(key) ?? { key, quota, here: 0, told: 0, elsewhere: 0, isTelling: false };
  book.tallies.set(key, tally);
  book.asWritten.set(written, tally);
  return tally;
}

/** Forgets the half that has spent least of its budget, so that nobody is forgiven because many others came. */
function makeRoom(): void {
  book.asWritten.clear();
  const { tallies } = book;
  const shares = Float64Array.from(tallies.values(), shareSpent).sort();
  const middle = shares[shares.length >> 1] ?? 0;
  let surplus = tallies.size - mostTallies / 2;
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
