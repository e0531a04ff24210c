import { cpus, release, totalmem, type } from "node:os";
import type { Bar } from "./bar";
import { type Findings, percent } from "./bars";
import type { Checkout } from "./checkout";
import { formatSpread, tabulateComparison } from "./compared-table";
import type { Imports } from "./imports";
import type { Lists } from "./lists";
import { calls } from "./load/purchase";
import { fine, formatInteger, table } from "./markdown";
import { delayMs, type GatewayWait } from "./outside";
import { crowd, type Speed } from "./purchases";
import type { Reads } from "./reads";
import type { Relevance } from "./relevance";
import type { ReadResult } from "./rounds";
import { crowd as searchers } from "./searches";
import type { Running } from "./targets";

/** Renders all results of a run in Markdown. */
export function report({
  relevance,
  imports,
  lists,
  reads,
  checkout,
  against,
  bars,
  loadBefore,
}: Findings & { bars: Bar[]; loadBefore: number }): string {
  const busy = loadBefore > 0.5 ? `, which had other work to do (load ${loadBefore.toFixed(1)} before the start)` : "";
  const mark = ({ met }: Bar) => (met === null ? "not measured" : met ? "✓" : "✗");
  const rows = bars.map((bar) => [bar.what, bar.measured, bar.byCpu ?? "", mark(bar)]);
  const parts = [
    `Measured on ${machine()}${busy}.`,
    "Set A: 1,000 products in the shop, 100 shops. Set B: 100,000 products in the shop, 1,000 shops.",
    ...(relevance ? aboutRelevance(relevance) : []),
    ...(imports ? [aboutImports(imports)] : []),
    ...(lists ? [aboutLists(lists.lists)] : []),
    ...(reads ? aboutReads(reads) : []),
    ...(checkout ? aboutCheckout(checkout) : []),
    ...(against ? tabulateComparison(against) : []),
    table(["Bar", "Measured", "by CPU", ""], rows),
  ];
  return parts.join("\n\n");
}

function aboutImports({ rows, checkSeconds, applySeconds, againSeconds, worst }: Imports): string {
  const seconds = [checkSeconds, applySeconds, againSeconds].map((each) => each.toFixed(1));
  return `A file of ${rows} rows by \`npm run shop -- import\`: looked at in ${seconds[0]} s, applied in ${seconds[1]} s, applied again in ${seconds[2]} s.
The worst file that is taken (${worst.megabytes.toFixed(1)} MB packed) is checked in ${worst.checkSeconds.toFixed(1)} s and its result read in ${worst.resultSeconds.toFixed(1)} s; \`/api/health\` takes ${worst.slowestMs.toFixed(0)} ms meanwhile at most.`;
}

function aboutLists(lists: Lists): string {
  return table(
    ["A merchant's list of fifty", "database ms", "round trips"],
    lists.map(({ what, p50, roundTrips }) => [what, p50.toFixed(1), String(roundTrips)]),
  );
}

function aboutRelevance({ searches, ndcg, empty, worst }: Relevance): string[] {
  const rows = worst.map(({ shop, typed, found, gain }) => [typed, shop, fine(gain), found.slice(0, 3).join(", ")]);
  return [
    `${searches} judged searches in the demo shops: nDCG@10 ${ndcg.toFixed(3)}; ${percent(empty)} of the answers are empty.`,
    table(["Worst answered", "Shop", "nDCG@10", "found first"], rows),
  ];
}

function aboutReads({ results, memory, cold, searches, visits, bytes, how }: Reads): string[] {
  const alike = "the bare server and the empty route send the same bytes and headers";
  const parts = [
    `Reads: ${how} The list is ${formatInteger(bytes)} bytes of JSON; ${alike}.`,
    speed(results),
    "Processor time is that of the Node process; what Postgres uses besides is not in it.",
    table(
      ["Memory at the end", "Database", "Set", "MB"],
      memory.map((one) => [...nameOf(one), one.set, formatInteger(one.megabytes)]),
    ),
  ];
  if (cold.length > 0) parts.push(aboutCold(cold));
  if (searches) {
    const { statements, quiet, busy } = searches;
    parts.push(
      table(
        ["Search at B", "statement p50 ms"],
        statements.map(({ kind, p50 }) => [kind, fine(p50)]),
      ),
      `Cold lists of other shops, one caller: p50 ${fine(quiet)} ms; while ${searchers} search in one shop: ${fine(busy)} ms.`,
    );
  }
  if (visits) {
    const { shops, before, after } = visits;
    const tours = after.map((megabytes, index) => `${formatInteger(megabytes)} MB after tour ${index + 1}`);
    parts.push(
      `All reads of ${formatInteger(shops)} shops, one after the other: ${formatInteger(before)} MB before, ${tours.join(", ")}.`,
    );
  }
  return parts;
}

function aboutCold(cold: Reads["cold"]): string {
  const head = [
    "Cold list, one caller",
    "Set",
    "p50 ms",
    "p99 ms",
    "CPU µs",
    "statement p50 ms",
    "p99 ms",
    "round trips",
  ];
  const rows = cold.map(({ set, pages, p50, p99, cpu, database }) => [
    pages === "first" ? "any order, the first 1,000 products" : "any order, products 1,000 to 10,000",
    set,
    fine(p50),
    fine(p99),
    formatInteger(cpu),
    fine(database.p50),
    fine(database.p99),
    String(database.roundTrips),
  ]);
  return table(head, rows);
}

function aboutCheckout({ speeds, pgbench, counted, outside, how }: Checkout): string[] {
  const parts = [
    `Buying: ${how} Set A has 1,000 past orders; set B has 1,000,000, half of them the shop's own.`,
    "A cart has two lines and every POST an Idempotency-Key. Reading the code burdens the server, but is no call.",
    bought(speeds),
  ];
  if (pgbench !== null) {
    parts.push(
      `pgbench -N, ${crowd} clients, on the same server in the same rounds: ${formatInteger(pgbench)} updates a second.`,
    );
  }
  if (counted.length > 0) {
    const rows = counted.map((one) => {
      const numbers = calls.map((name) => one.calls[name].length);
      return [one.purchase, ...[...numbers, numbers.reduce((sum, number) => sum + number, 0)].map(String)];
    });
    parts.push(table(["Statements, each a round trip", ...calls, "all"], rows));
  }
  return [...parts, ...outside.map(watched)];
}

function watched({ call, took, looks, idle }: GatewayWait): string {
  const name = call === "verify" ? "Verify" : "Opening payment again";
  const seen = `in ${looks} looks no connection was idle in a transaction for longer than ${fine(idle)} ms`;
  return `${name} took ${formatInteger(took)} ms while the gateway took ${formatInteger(delayMs)}; ${seen}.`;
}

/** Renders one row per kind of purchase and server. */
function bought(speeds: readonly Speed[]): string {
  const kinds = { checkout: "whole purchase", rates: "rates only", draft: "draft only" };
  const head = [
    "Buying",
    "Database",
    "Orders",
    "Buyers",
    "per s",
    "CPU of Node µs",
    "lowest–highest",
    "CPU of Postgres µs",
    "lowest–highest",
    "WAL bytes",
    "lowest–highest",
    ...calls.map((name) => `${name} p50 / p99 ms`),
  ];
  const rows = speeds.map((one) => [
    kinds[one.what],
    one.database,
    formatInteger(one.orders),
    String(one.buyers),
    fine(one.perSecond),
    ...formatSpread(one.usage.cpu),
    ...formatSpread(one.usage.postgresCpu),
    ...formatSpread(one.usage.wal),
    ...calls.map((name) => {
      const times = one.calls[name];
      return times ? `${fine(times.p50)} / ${fine(times.p99)}` : "";
    }),
  ]);
  return table(head, rows);
}

/** Renders one row per read, with and without ETag. */
function speed(results: readonly ReadResult[]): string {
  const head = ["Server", "Database", "Set", "Read", "req/s", "p50 ms", "p99 ms", "CPU µs"];
  const tagged = ["with tag: req/s", "p50 ms", "p99 ms", "CPU µs", "304"];
  const rows = results
    .filter(({ revalidate }) => !revalidate)
    .map((plain) => {
      const same = (one: ReadResult) =>
        (["kind", "database", "set", "read"] as const).every((field) => one[field] === plain[field]);
      const known = results.find((one) => one.revalidate && same(one));
      const again = known ? [...figures(known), `${(known.notModified * 100).toFixed(1)} %`] : tagged.map(() => "");
      return [...nameOf(plain), plain.set, plain.read, ...figures(plain), ...again];
    });
  return table([...head, ...tagged], rows);
}

function figures({ perSecond, p50, p99, cpu }: ReadResult): string[] {
  return [formatInteger(perSecond), fine(p50), fine(p99), formatInteger(cpu)];
}

const names = { bare: "bare node:http", empty: "empty Next route", next: "Next", own: "own server" };

function nameOf({ kind, database }: Omit<Running, "server">): [string, string] {
  return [names[kind], database ?? ""];
}

/** Describes the machine. */
export function machine(): string {
  const [first] = cpus();
  const model = first && first.model !== "unknown" ? `, ${first.model.trim()}` : "";
  const memory = Math.round(totalmem() / 1024 ** 3);
  const system = `${type()} ${release()}, Node ${process.versions.node}`;
  return `${cpus().length} cores (${process.arch}${model}), ${memory} GiB, ${system}`;
}
