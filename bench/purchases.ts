import { hostOf } from "./data/data";
import type { Buyers, Percentiles, PurchaseResult, Shopping } from "./load/buyers";
import { type CallName, calls } from "./load/purchase";
import type { Pgbench } from "./pgbench";
import { cpuOf } from "./process";
import { median } from "./rounds";
import type { MeasuredServer } from "./servers";
import type { Database } from "./targets";

/** A server to buy from, its number of existing orders, and the process of its Postgres if it has one. */
export type PurchaseTarget = { database: Database; orders: number; server: MeasuredServer; postmaster: number | null };

/** Result of one kind of purchase, as medians over the rounds: times in milliseconds, processor time in microseconds. */
export type Speed = Omit<PurchaseTarget, "server" | "postmaster"> &
  Pick<Shopping, "what" | "buyers"> & {
    perSecond: number;
    /** `cpu` is the Node process, which contains the embedded database. `postgresCpu` is Postgres. */
    cpu: number | null;
    postgresCpu: number | null;
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
type PurchaseSample = { bought: PurchaseResult; cpu: number | null; postgresCpu: number | null };
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
  { server, postmaster }: PurchaseTarget,
  kind: PurchaseKind,
): Promise<PurchaseSample> {
  const used = () => [server.pid, postmaster].map((pid) => (pid === null ? null : cpuOf(pid)));
  const before = used();
  const bought = await buyers.run({ ...kind, port: server.port, host: hostOf(1) });
  const [cpu = null, postgresCpu = null] = used().map((now, index) => {
    const then = before[index] ?? null;
    return now === null || then === null ? null : (now - then) / bought.done;
  });
  return { bought, cpu, postgresCpu };
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
    cpu: medianIfAll(samples.map(({ cpu }) => cpu)),
    postgresCpu: medianIfAll(samples.map(({ postgresCpu }) => postgresCpu)),
    calls: Object.fromEntries(medianCalls),
  };
}

function medianIfAll(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? median(known) : null;
}
