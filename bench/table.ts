import { cpus, release, totalmem, type } from "node:os";
import type { Bar, Findings } from "./bars";
import type { Memory, Result } from "./rounds";
import type { Running } from "./targets";

/** The whole of what a run found, in Markdown. */
export function report(
  findings: Findings & { memory: Memory[]; bars: Bar[]; bytes: number; how: string; loadBefore: number },
): string {
  const { results, memory, cold, visits, bars, bytes, how, loadBefore } = findings;
  const busy = loadBefore > 0.5 ? `, which had other work to do (load ${loadBefore.toFixed(1)} before the start)` : "";
  const parts = [
    `Measured on ${machine()}${busy}. ${how}`,
    `The list is ${whole(bytes)} bytes of JSON; the bare server and the empty route send the same bytes and headers.`,
    "Set A: 1,000 products in the shop, 100 shops. Set B: 100,000 products in the shop, 1,000 shops.",
    speed(results),
    "Processor time is that of the Node process; what Postgres uses besides is not in it.",
    table(
      ["Memory at the end", "Database", "Set", "MB"],
      memory.map((one) => [...nameOf(one), one.set, whole(one.megabytes)]),
    ),
  ];
  if (cold.length > 0) {
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
      ...[fine(p50), fine(p99), whole(cpu), fine(database.p50), fine(database.p99), String(database.roundTrips)],
    ]);
    parts.push(table(head, rows));
  }
  if (visits) {
    const { shops, before, after } = visits;
    const tours = after.map((megabytes, index) => `${whole(megabytes)} MB after tour ${index + 1}`);
    parts.push(
      `All reads of ${whole(shops)} shops, one after the other: ${whole(before)} MB before, ${tours.join(", ")}.`,
    );
  }
  const mark = ({ met }: Bar) => (met === null ? "not measured" : met ? "✓" : "✗");
  const rows = bars.map((bar) => [bar.what, bar.measured, bar.byCpu ?? "", mark(bar)]);
  parts.push(table(["Bar", "Measured", "by CPU", ""], rows));
  return parts.join("\n\n");
}

/** One line for a read with and without the tag. */
function speed(results: readonly Result[]): string {
  const head = ["Server", "Database", "Set", "Read", "req/s", "p50 ms", "p99 ms", "CPU µs"];
  const tagged = ["with tag: req/s", "p50 ms", "p99 ms", "CPU µs", "304"];
  const rows = results
    .filter(({ revalidate }) => !revalidate)
    .map((plain) => {
      const same = (one: Result) =>
        (["kind", "database", "set", "read"] as const).every((field) => one[field] === plain[field]);
      const known = results.find((one) => one.revalidate && same(one));
      const again = known ? [...figures(known), `${(known.notModified * 100).toFixed(1)} %`] : tagged.map(() => "");
      return [...nameOf(plain), plain.set, plain.read, ...figures(plain), ...again];
    });
  return table([...head, ...tagged], rows);
}

function figures({ perSecond, p50, p99, cpu }: Result): string[] {
  return [whole(perSecond), fine(p50), fine(p99), whole(cpu)];
}

const names = { bare: "bare node:http", empty: "empty Next route", next: "Next", own: "own server" };

function nameOf({ kind, database }: Omit<Running, "server">): [string, string] {
  return [names[kind], database ?? ""];
}

/** The first columns are words, the others figures. */
function table(head: string[], rows: string[][]): string {
  const isFigure = head.map((_, column) => rows.some((row) => /^[\d,.]+/.test(row[column] ?? "")));
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, at: number) =>
    isFigure[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  const line = (cells: string[]) => `| ${cells.map(pad).join(" | ")} |`;
  const rule = widths.map((width, at) => (isFigure[at] ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** The machine in words. */
export function machine(): string {
  const [first] = cpus();
  const model = first && first.model !== "unknown" ? `, ${first.model.trim()}` : "";
  const memory = Math.round(totalmem() / 1024 ** 3);
  const system = `${type()} ${release()}, Node ${process.versions.node}`;
  return `${cpus().length} cores (${process.arch}${model}), ${memory} GiB, ${system}`;
}

function whole(value: number | null): string {
  return value === null ? "" : Math.round(value).toLocaleString("en");
}

function fine(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}
