import type { Comparison } from "./against";
import type { Bar } from "./bar";
import type { Checkout } from "./checkout";
import type { Cold } from "./cold";
import { isSlower, listRaised } from "./compared";
import { salesA, salesB } from "./data/data";
import type { Imports } from "./imports";
import type { ListFindings } from "./lists";
import { type CallName, calls } from "./load/purchase";
import type { Counted } from "./load/statements";
import { merchantBars } from "./merchant-bars";
import { crowd as buyers, type Speed } from "./purchases";
import type { Reads } from "./reads";
import type { Relevance } from "./relevance";
import type { ReadResult } from "./rounds";
import { crowd, type Searches } from "./searches";
import type { Database, ReadName, TargetKind } from "./targets";
import type { Visits } from "./visits";

/** Results of a full run. A part that was not run is null. */
export type Findings = {
  relevance: Relevance | null;
  imports: Imports | null;
  lists: ListFindings | null;
  reads: Reads | null;
  checkout: Checkout | null;
  against: Comparison | null;
};

/** Allowed memory growth of later tours over all shops, relative to the first tour, which fills the caches. */
const memoryGrowth = 1.15;

/** Compares the findings with every performance target. */
export function compareWithTargets({ relevance, imports, lists, reads, checkout, against }: Findings): Bar[] {
  return [
    ...(relevance ? relevanceBars(relevance) : []),
    ...merchantBars(imports, lists),
    ...(reads ? readBars(reads) : []),
    ...(checkout ? checkoutBars(checkout) : []),
    ...(against ? [againstBar(against)] : []),
  ];
}

function relevanceBars({ ndcg, wronglyEmpty, invented }: Relevance): Bar[] {
  const none = (what: string, share: number) => ({ what, measured: percent(share), met: share === 0 });
  return [
    { what: "Judged searches: nDCG@10 ≥ 0.9", measured: ndcg.toFixed(3), met: ndcg >= 0.9 },
    none("Judged searches: none is left empty that has a right answer", wronglyEmpty),
    none("Judged searches: none is answered that has no right answer", invented),
  ];
}

function againstBar({ tasks }: Comparison): Bar {
  const slower = tasks.flatMap((one) => [
    ...(isSlower(one) ? [one.what] : []),
    ...listRaised(one).map((measure) => `${one.what}: ${measure}`),
  ]);
  return {
    what: "Nothing is slower than before beyond noise",
    measured: slower.join("; ") || "nothing",
    met: slower.length === 0,
  };
}

function readBars({ results, cold, searches, visits }: Reads): Bar[] {
  return [
    ...(["PGlite", "Postgres"] as const).flatMap((database) => speedBars(results, database)),
    warmBar(results),
    ...coldBars(cold),
    ...searchBars(searches),
    memoryBar(visits),
  ];
}

function speedBars(results: readonly ReadResult[], database: Database): Bar[] {
  const find = (kind: TargetKind, read: ReadName, revalidate = false) =>
    results.find(
      (one) =>
        one.kind === kind &&
        one.set === "A" &&
        one.read === read &&
        one.revalidate === revalidate &&
        (one.database ?? database) === database,
    );
  const [own, through] = [find("own", "list"), find("next", "list")];
  const perRead = results
    .filter((one) => one.kind === "own" && one.set === "A" && one.database === database)
    .map((one) => {
      const name = one.revalidate ? `${one.read} with If-None-Match` : one.read;
      const what = `${database}: every read ≥ 8 × through Next; lowest is ${name}`;
      return faster(what, one, find("next", one.read, one.revalidate), 8);
    });
  return [
    faster(`${database}: list through Next ≥ 0.8 × the empty route`, through, find("empty", "list"), 0.8),
    faster(`${database}: list from the own server ≥ 0.5 × bare node:http`, own, find("bare", "list"), 0.5),
    faster(`${database}: list from the own server ≥ 8 × through Next`, own, through, 8),
    ...perRead.toSorted((a, b) => Number.parseFloat(a.measured) - Number.parseFloat(b.measured)).slice(0, 1),
  ];
}

/** Requests per second decide. Processor time is reported beside them: other work on the machine disturbs it less. */
function faster(what: string, one: ReadResult | undefined, other: ReadResult | undefined, bar: number): Bar {
  const ratio = quotient(one?.perSecond, other?.perSecond);
  const byCpu = quotient(other?.cpu ?? undefined, one?.cpu ?? undefined);
  return { what, measured: times(ratio), byCpu: times(byCpu), met: ratio === null ? null : ratio >= bar };
}

/** Compares processor time if the system reports it, because it is steadier. Otherwise compares the time per response. */
function warmBar(results: readonly ReadResult[]): Bar {
  const cost = (set: "A" | "B") => {
    const found = results.find(
      (one) =>
        one.kind === "own" && one.database === "Postgres" && one.set === set && one.read === "list" && !one.revalidate,
    );
    return found && (found.cpu ?? 1_000_000 / found.perSecond);
  };
  return atMost("Kept list at B ≤ 1.5 × at A", quotient(cost("B"), cost("A")), 1.5);
}

function coldBars(cold: readonly Cold[]): Bar[] {
  const find = (set: "A" | "B", pages: Cold["pages"] = "first") =>
    cold.find((one) => one.set === set && one.pages === pages);
  const [a, b, deep] = [find("A"), find("B"), find("B", "deep")];
  const trips = cold.length > 0 ? Math.max(...cold.map(({ database }) => database.roundTrips)) : null;
  const slowest = b && deep ? Math.max(b.database.p50, deep.database.p50) : null;
  return [
    atMost("Cold list at B ≤ 1.5 × at A, the same pages, time of a request", quotient(b?.p50, a?.p50), 1.5),
    atMost(
      "Cold list at B ≤ 1.5 × at A, the same pages, time of the statement",
      quotient(b?.database.p50, a?.database.p50),
      1.5,
    ),
    {
      what: "Cold list: one round trip",
      measured: trips === null ? "–" : String(trips),
      met: trips === null ? null : trips === 1,
    },
    { ...atMost("Cold list at B ≤ 10 ms in the database, deep pages too", slowest, 10), measured: ms(slowest) },
  ];
}

function searchBars(searches: Searches | null): Bar[] {
  const [dearest] = searches?.statements.toSorted((a, b) => b.p50 - a.p50) ?? [];
  const named = dearest ? `; dearest is ${dearest.kind}` : "";
  const what = `Search at B, 20,000 words ≤ 30 ms in the database, whatever is typed${named}`;
  return [
    { ...atMost(what, dearest?.p50 ?? null, 30), measured: ms(dearest?.p50 ?? null) },
    atMost(
      `Cold lists of other shops while ${crowd} search ≤ 2 × while nobody does`,
      quotient(searches?.busy, searches?.quiet),
      2,
    ),
  ];
}

function memoryBar(visits: Visits | null): Bar {
  const [first, last] = [visits?.after[0], visits?.after.at(-1)];
  const what = `Memory after three tours of all shops ≤ ${memoryGrowth} × after one`;
  return atMost(what, quotient(last ?? undefined, first ?? undefined), memoryGrowth);
}

function checkoutBars({ speeds, pgbench, counted, outside }: Checkout): Bar[] {
  const find = (orders: number, number: number) =>
    speeds.find(
      (one) => one.database === "Postgres" && one.what === "checkout" && one.orders === orders && one.buyers === number,
    );
  const perSecond = find(salesA.orders, buyers)?.perSecond;
  const share = quotient(perSecond, pgbench ?? undefined);
  const idle = outside.length > 0 ? Math.max(...outside.map((one) => one.idle)) : null;
  return [
    counts("Whole purchase: at most 40 statements", counted, calls, 40),
    counts("Verify: at most 12 round trips", counted, ["verify"], 12),
    counts("Draft: at most 6 round trips", counted, ["draft"], 6),
    {
      what: "No transaction is held while the gateway is asked: idle in one ≤ 200 ms",
      measured: ms(idle),
      met: idle === null ? null : idle <= 200,
    },
    {
      what: `Postgres: orders a second of ${buyers} buyers ≥ 1/40 of pgbench -N`,
      measured: share === null ? "–" : `1/${(1 / share).toFixed(1)}`,
      met: share === null ? null : share >= 1 / 40,
    },
    growthBar(find(salesA.orders, 1), find(salesB.orders, 1)),
  ];
}

/** Highest number of statements that any purchase sent in these calls. */
function counts(what: string, counted: readonly Counted[], names: readonly CallName[], bar: number): Bar {
  if (counted.length === 0) return { what, measured: "–", met: null };
  const sums = counted.map((one) => names.reduce((sum, name) => sum + one.calls[name].length, 0));
  const most = Math.max(...sums);
  return { what, measured: String(most), met: most <= bar };
}

function growthBar(few: Speed | undefined, many: Speed | undefined): Bar {
  const ratios = calls.flatMap((name) => {
    const ratio = quotient(many?.calls[name]?.p50, few?.calls[name]?.p50);
    return ratio === null ? [] : [{ name, ratio }];
  });
  const [highest] = ratios.toSorted((a, b) => b.ratio - a.ratio);
  const what = "Every call at 1,000,000 orders ≤ 1.5 × at 1,000, one buyer, p50";
  return atMost(highest ? `${what}; highest is ${highest.name}` : what, highest?.ratio ?? null, 1.5);
}

function atMost(what: string, ratio: number | null, bar: number): Bar {
  return { what, measured: times(ratio), met: ratio === null ? null : ratio <= bar };
}

function quotient(above: number | undefined, below: number | undefined): number | null {
  return above === undefined || below === undefined ? null : above / below;
}

function times(ratio: number | null): string {
  return ratio === null ? "–" : `${ratio.toFixed(2)} ×`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function ms(value: number | null): string {
  return value === null ? "–" : `${value.toFixed(1)} ms`;
}
