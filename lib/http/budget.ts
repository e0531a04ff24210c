import type { Adapters } from "@/lib/adapters";
import { held } from "@/lib/adapters/held";
import type { Kv } from "@/lib/adapters/kv/kv";
import { log } from "@/lib/adapters/log";
import { ApiError } from "@/lib/contract/errors";
import { type BudgetGroup, budgets } from "@/lib/contract/limits";
import { addressKey } from "@/lib/domain/address";
import type { Headers, Incoming } from "./message";

const windowSeconds = 60;
const mostTallies = 200_000;

/** What one caller has spent: counted here, and what the shared store last said of all instances together. */
type Tally = { key: string; here: number; reported: number; elsewhere: number; reporting: boolean };

/** This minute's tallies. Addresses are found as they were written, so that each is read only once. */
const book = held("budgets", () => ({
  window: 0,
  tallies: new Map<string, Tally>(),
  asWritten: new Map<string, Tally>(),
}));

/**
 * Spends one request of the caller's budget or refuses it. Counting costs no round trip: the caller is counted here at once,
 * and the sum of all instances is asked for in the background. A store that does not answer lets everybody pass.
 */
export function spendBudget(
  { env, kv }: Pick<Adapters, "env" | "kv">,
  group: BudgetGroup,
  shopId: string,
  incoming: Incoming,
  now: number,
  headers: Headers,
): void {
  const window = Math.floor(now / (windowSeconds * 1_000));
  const tally = tallyOf(`${shopId}|${group}|`, clientAddress(incoming, env.clientIpHeader), window);
  tally.here += 1;
  if (kv.name !== "memory" && !tally.reporting) report(kv, tally);

  const quota = Math.max(1, Math.floor(budgets[group] * env.budgetFactor));
  if (tally.here + tally.elsewhere <= quota) return;
  const waitSeconds = Math.max(1, Math.ceil(((window + 1) * windowSeconds * 1_000 - now) / 1_000));
  headers["Retry-After"] = String(waitSeconds);
  headers["RateLimit-Policy"] = `"${group}";q=${quota};w=${windowSeconds}`;
  headers.RateLimit = `"${group}";r=0;t=${waitSeconds}`;
  throw new ApiError("rate_limited");
}

/** The last address in the trusted header is the one our own proxy wrote; without such a header, the peer's. */
function clientAddress(incoming: Incoming, trustedHeader: string | null): string | null {
  return trustedHeader ? (incoming.header(trustedHeader)?.split(",").at(-1) ?? null) : incoming.address;
}

function tallyOf(scope: string, address: string | null, window: number): Tally {
  if (book.window !== window || book.asWritten.size > mostTallies) {
    book.window = window;
    book.tallies = new Map();
    book.asWritten = new Map();
  }
  const written = scope + address;
  const known = book.asWritten.get(written);
  if (known) return known;
  const key = `budget|${window}|${scope}${addressKey(address)}`;
  const tally = book.tallies.get(key) ?? { key, here: 0, reported: 0, elsewhere: 0, reporting: false };
  book.tallies.set(key, tally);
  book.asWritten.set(written, tally);
  return tally;
}

function report(kv: Kv, tally: Tally): void {
  const fresh = tally.here - tally.reported;
  tally.reporting = true;
  kv.increment(tally.key, fresh, windowSeconds * 2)
    .then((everywhere) => {
      tally.reported += fresh;
      tally.elsewhere = Math.max(0, everywhere - tally.reported);
    })
    .catch((err: unknown) => log().warn({ err }, "budget store away; budgets are counted per instance"))
    .finally(() => {
      tally.reporting = false;
    });
}
