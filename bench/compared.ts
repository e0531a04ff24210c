import { type Spread, spread } from "./purchases";
import type { Usage } from "./usage";

/* Comparison of two versions, round by round. */

/** Cost of one request or purchase: milliseconds of time and microseconds of the server's processor. */
export type Cost = { ms: number; cpu: number | null; purchase: PurchaseCost | null };

/** Cost of a purchase: its use, and the 99th percentile of the time of whole purchases in milliseconds. */
type PurchaseCost = Usage & { p99: number };

/** One measure of a purchase in both versions, with the ratios of this version to the other one. */
export type ComparedMeasure = { measure: (typeof measures)[number]; before: Spread; now: Spread; ratio: Spread };

/** Ratios are of this version to the other one. */
export type Compared = {
  what: string;
  before: Omit<Cost, "purchase">;
  now: Omit<Cost, "purchase">;
  time: Spread;
  cpu: Spread | null;
  purchase: ComparedMeasure[];
};

/** Compares the costs of one task in both versions. */
export function compareCosts(what: string, before: readonly Cost[], now: readonly Cost[]): Compared {
  const times = compareMeasure(before, now, ({ ms }) => ms);
  const cpus = compareMeasure(before, now, ({ cpu }) => cpu);
  const middle = (version: "before" | "now") => ({
    ms: times?.[version].middle ?? 0,
    cpu: cpus?.[version].middle ?? null,
  });
  const purchase = measures.flatMap((measure) => {
    const each = compareMeasure(before, now, (cost) => cost.purchase?.[measure] ?? null);
    return each ? [{ measure, ...each }] : [];
  });
  const none = { middle: 0, lowest: 0, highest: 0 };
  return {
    what,
    before: middle("before"),
    now: middle("now"),
    time: times?.ratio ?? none,
    cpu: cpus?.ratio ?? null,
    purchase,
  };
}

const measures = ["p99", "cpu", "postgresCpu", "wal"] as const satisfies (keyof PurchaseCost)[];

/** Compares one measure round by round; null if a round lacks it. */
function compareMeasure(
  before: readonly Cost[],
  now: readonly Cost[],
  of: (cost: Cost) => number | null,
): Omit<ComparedMeasure, "measure"> | null {
  const [others, own] = [before, now].map((costs) => costs.map(of).filter((value) => value !== null));
  if (!others || !own || others.length < before.length || own.length < now.length) return null;
  const ratios = own.flatMap((value, round) => {
    const other = others[round] ?? 0;
    return other > 0 ? [value / other] : [];
  });
  return ratios.length > 0 ? { before: spread(others), now: spread(own), ratio: spread(ratios) } : null;
}

/** Slower beyond noise: in every round, by a twentieth in the median, and both by the clock and by the processor. */
export function isSlower({ time, cpu }: Compared): boolean {
  return [time, cpu ?? time].every(isMore);
}

/** Measures of a purchase that rose beyond noise, even if the purchase is not slower on this machine. */
export function listRaised({ purchase }: Compared): ComparedMeasure["measure"][] {
  return purchase.filter(({ ratio }) => isMore(ratio)).map(({ measure }) => measure);
}

function isMore({ middle, lowest }: Spread): boolean {
  return lowest > 1 && middle > 1.05;
}
