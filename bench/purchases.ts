import { hostOf } from "./data/data";
import type { Buyers, Percentiles, PurchaseResult, Shopping } from "./load/buyers";
import { type CallName, calls } from "./load/purchase";
import type { Pgbench } from "./pgbench";
import { median } from "./rounds";
import type { MeasuredServer } from "./servers";
import type { Database } from "./targets";
import { measureUsage, type PostgresMeter, type Usage } from "./usage";

/** A server to buy from, its number of existing orders, and its Postgres if it has one. */
export type PurchaseTarget = {
  database: Database;
  orders: number;
  server: MeasuredServer;
  postgres: PostgresMeter | null;
};

/** Median of the rounds, the lowest and the highest. */
export type Spread = { middle: number; lowest: number; highest: number };

/** Use per purchase. `cpu` is the Node process, which contains the embedded database. */
export type UsageSpread = Record<keyof Usage, Spread | null>;

/** Result of one kind of purchase. Times are in milliseconds, medians over the rounds. */
export type Speed = Omit<PurchaseTarget, "server" | "postgres"> &
  Pick<Shopping, "what" | "buyers"> & {
    perSecond: number;
    usage: UsageSpread;
    calls: Partial<Record<CallName, Percentiles>>;
  };

/** Results of all purchases, and the result of pgbench in the same rounds. */
export type Purchases = { speeds: Speed[]; pgbench: number | null };

/**
 * Pace of the measurement. A purchase costs Node a third less once the path is compiled. That takes a thousand
 * purchases, hence the warm-up. `alone` is the number of consecutive purchases of a single buyer per round; 0 skips
 * that buyer.
 */
export type PurchasePace = { rounds: number; seconds: number; warmUpSeconds: number; alone: number };

type PurchaseKind = Pick<Shopping, "what" | "buyers" | "until">;
type PurchaseSample = { bought: PurchaseResult; usage: Usage };
type PurchaseSeries = { target: PurchaseTarget; kind: PurchaseKind; samples: PurchaseSample[] };

/** Number of concurrent buyers. */
export const crowd = 8;

/** Buys from all servers in turn, round after round, so other work on the machine affects all alike. */
export async function measurePurchases(
  { buyers, targets, pgbench }: { buyers: Buyers; targets: readonly PurchaseTarget[]; pgbench: Pgbench | null },
  pace: PurchasePace,
  reportProgress: (detail: string) => void,
): Promise<Purchases> {
  // Servers are adjacent within a kind, because they are compared with each other.
  const series = kindsOf(pace).flatMap((kind) =>
    targets.map((target): PurchaseSeries => ({ target, kind, samples: [] })),
  );
  reportProgress("warming up");
  const warmUp: PurchaseKind = { what: "checkout", buyers: crowd, until: { seconds: pace.warmUpSeconds } };
  for (const target of targets) await sample(buyers, target, warmUp);
  const updates: number[] = [];
  for (let round = 1; round <= pace.rounds; round++) {
    reportProgress(`round ${round} of ${pace.rounds}`);
    if (pgbench) updates.push(await pgbench.run(pace.seconds));
    for (const { target, kind, samples } of series) samples.push(await sample(buyers, target, kind));
  }
  return { speeds: series.map(speedOf), pgbench: updates.length > 0 ? median(updates) : null };
}

function kindsOf({ seconds, alone }: PurchasePace): PurchaseKind[] {
  const single = { seconds: seconds / 2 };
  return [
    { what: "rates", buyers: crowd, until: single },
    { what: "draft", buyers: crowd, until: single },
    { what: "checkout", buyers: crowd, until: { seconds } },
    ...(alone > 0 ? [{ what: "checkout" as const, buyers: 1, until: { times: alone } }] : []),
  ];
}

async function sample(
  buyers: Buyers,
  { server, postgres }: PurchaseTarget,
  kind: PurchaseKind,
): Promise<PurchaseSample> {
  const work = () => buyers.run({ ...kind, port: server.port, host: hostOf(1) });
  const { result, usage } = await measureUsage({ pid: server.pid, postgres }, work);
  return { bought: result, usage };
}

function speedOf({ target, kind, samples }: PurchaseSeries): Speed {
  const { database, orders } = target;
  const middle = (pick: (bought: PurchaseResult) => number) => median(samples.map(({ bought }) => pick(bought)));
  const timed = calls.filter((name) => samples.some(({ bought }) => bought.calls[name]));
  const medianCalls = timed.map((name): [CallName, Percentiles] => [
    name,
    { p50: middle((bought) => bought.calls[name]?.p50 ?? 0), p99: middle((bought) => bought.calls[name]?.p99 ?? 0) },
  ]);
  return {
    database,
    orders,
    what: kind.what,
    buyers: kind.buyers,
    perSecond: middle(({ done, seconds }) => done / seconds),
    usage: spreadUsage(samples.map(({ usage }) => usage)),
    calls: Object.fromEntries(medianCalls),
  };
}

/** Null for a measure that is missing in a round. */
function spreadUsage(rounds: readonly Usage[]): UsageSpread {
  const each = (name: keyof Usage) => {
    const known = rounds.map((usage) => usage[name]).filter((value) => value !== null);
    return known.length === rounds.length ? spread(known) : null;
  };
  return { cpu: each("cpu"), postgresCpu: each("postgresCpu"), wal: each("wal") };
}

export function spread(values: readonly number[]): Spread {
  return { middle: median(values), lowest: Math.min(...values), highest: Math.max(...values) };
}
