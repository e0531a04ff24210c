import type { Comparison } from "./against";
import type { Compared, ComparedMeasure } from "./compared";
import { fine, formatInteger, table } from "./markdown";
import type { Spread } from "./purchases";
import { tabulateFigures } from "./versions/figures";

/** Renders the comparison of two versions: all tasks, the cost of a purchase, then starts, commands and cores. */
export function tabulateComparison({ tasks, figures }: Comparison): string[] {
  return [
    "Before and now, in turn, on our own server with WORKERS=1, so one process is compared with one process.",
    beside(tasks),
    purchasesBeside(tasks),
    "Medians, with the lowest and the highest of all rounds. Where the load generator shares the cores, requests per second show less than two workers could do; compare the CPU per request.",
    tabulateFigures(figures),
  ];
}

/** Renders one row per task of both versions. Ratios are those of single rounds with one turn of each version. */
function beside(against: readonly Compared[]): string {
  const head = [
    "Each",
    "before ms",
    "now ms",
    "now ÷ before",
    "lowest–highest",
    "CPU before µs",
    "now µs",
    "now ÷ before",
    "lowest–highest",
  ];
  const rows = against.map(({ what, before, now, time, cpu }) => [
    what,
    fine(before.ms),
    fine(now.ms),
    ...formatRatio(time),
    formatInteger(before.cpu),
    formatInteger(now.cpu),
    ...formatRatio(cpu),
  ]);
  return table(head, rows);
}

function formatRatio(ratio: Spread | null): string[] {
  return ratio ? [fine(ratio.middle), `${fine(ratio.lowest)}–${fine(ratio.highest)}`] : ["", ""];
}

const measureNames: Record<ComparedMeasure["measure"], string> = {
  p99: "p99 ms",
  cpu: "CPU of Node µs",
  postgresCpu: "CPU of Postgres µs",
  wal: "WAL bytes",
};

/** Renders one row per measure of a purchase in both versions. */
function purchasesBeside(against: readonly Compared[]): string {
  const head = ["Each", "", "before", "lowest–highest", "now", "lowest–highest", "now ÷ before", "lowest–highest"];
  const rows = against.flatMap(({ what, purchase }) =>
    purchase.map(({ measure, before, now, ratio }) => [
      what,
      measureNames[measure],
      ...formatSpread(before),
      ...formatSpread(now),
      ...formatRatio(ratio),
    ]),
  );
  return table(head, rows);
}

export function formatSpread(each: Spread | null): string[] {
  return each ? [formatInteger(each.middle), `${formatInteger(each.lowest)}–${formatInteger(each.highest)}`] : ["", ""];
}
