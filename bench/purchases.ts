import { hostOf } from "./data/data";
import type { Buyers, Percentiles, PurchaseResult, Shopping } from "./load/buyers";
import { type CallName, calls } from "./load/purchase";
import type { Pgbench } from "./pgbench";
import { cpuOf } from "./process";
import { median } from "./rounds";
import type { MeasuredServer } from "./servers";
import type { Database } from "./targets";

/** A server to buy from, how many orders there were before, and the process of its Postgres if it has one. */
export type PurchaseTarget = { database: Database; orders: number; server: MeasuredServer; postmaster: number | null };

/** How one kind of shopping went, as medians over the rounds: times in milliseconds, processor time in microseconds. */
export type Speed = Omit<PurchaseTarget, "server" | "postmaster"> &
  Pick<Shopping, "what" | "buyers"> & {
    perSecond: number;
    /** Of the Node process, which has the embedded database in it, and of Postgres. */
    cpu: number | null;
    postgresCpu: number | null;
    calls: Partial<Record<CallName, Percentiles>>;
  };

/** What all the shopping came to, and what Postgres' own measure said in the same rounds. */
export type Purchases = { speeds: Speed[]; pgbench: number | null };

/**
 * A purchase costs Node a third less once it has compiled the path, which takes it a thousand: hence the warm-up.
 * `alone` is the number of purchases that a single buyer makes in a round, one after the other; 0: there is none.
 */
export type PurchasePace = { rounds: number; seconds: number; warmUpSeconds: number; alone: number };

type PurchaseKind = Pick<Shopping, "what" | "buyers" | "until">;
type PurchaseSample = { bought: PurchaseResult; cpu: number | null; postgresCpu: number | null };
type PurchaseSeries = { place: PurchaseTarget; kind: PurchaseKind; samples: PurchaseSample[] };

/** How many buy at once. */
export const crowd = 8;

/** Buys at all places in turn, round after round, so that whatever else the machine does befalls all alike. */
export async function measurePurchases(
  { buyers, places, pgbench }: { buyers: Buyers; places: readonly PurchaseTarget[]; pgbench: Pgbench | null },
  pace: PurchasePace,
  say: (detail: string) => void,
): Promise<Purchases> {
  // Places stand next to each other within a kind, since it is they that are compared.
  const series = kindsOf(pace).flatMap((kind) => places.map((place): PurchaseSeries => ({ place, kind, samples: [] })));
  say("warming up");
  const warmUp: PurchaseKind = { what: "checkout", buyers: crowd, until: { seconds: pace.warmUpSeconds } };
  for (const place of places) await sample(buyers, place, warmUp);
  const updates: number[] = [];
  for (let round = 1; round <= pace.rounds; round++) {
    say(`round ${round} of ${pace.rounds}`);
    if (pgbench) updates.push(await pgbench.run(pace.seconds));
    for (const { place, kind, samples } of series) samples.push(await sample(buyers, place, kind));
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

function speedOf({ place, kind, samples }: PurchaseSeries): Speed {
  const { database, orders } = place;
  const middle = (pick: (bought: PurchaseResult) => number) => median(samples.map(({ bought }) => pick(bought)));
  const timed = calls.filter((name) => samples.some(({ bought }) => bought.calls[name]));
  const told = timed.map((name): [CallName, Percentiles] => [
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
    calls: Object.fromEntries(told),
  };
}

function medianIfAll(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? median(known) : null;
}
