import { fine, formatInteger, table } from "../markdown";
import { type Spread, spread } from "../purchases";

/** Columns: the other version, this one, and this one with two workers. */
export type Variant = "before" | "now" | "twoWorkers";

/** One figure of each variant, round by round. A variant without values was not measured. */
export type Figure = { what: string; values: Record<Variant, number[]> };

/** Adds a figure of one round. Null was not measurable. */
export type AddFigure = (what: string, variant: Variant, value: number | null) => void;

/** Returns an empty list of figures, and a function that adds to it. */
export function createFigures(): { figures: Figure[]; add: AddFigure } {
  const figures: Figure[] = [];
  const add: AddFigure = (what, variant, value) => {
    let figure = figures.find((known) => known.what === what);
    if (!figure) {
      figure = { what, values: { before: [], now: [], twoWorkers: [] } };
      figures.push(figure);
    }
    if (value !== null) figure.values[variant].push(value);
  };
  return { figures, add };
}

/** Renders one row per figure: medians, the lowest and the highest in brackets, and ratios of single rounds. */
export function tabulateFigures(figures: readonly Figure[]): string {
  const head = ["Each", "before", "now", "now ÷ before", "now, WORKERS=2", "÷ WORKERS=1"];
  const rows = figures.map(({ what, values: { before, now, twoWorkers } }) => [
    what,
    formatValues(before),
    formatValues(now),
    formatRatios(now, before),
    formatValues(twoWorkers),
    formatRatios(twoWorkers, now),
  ]);
  return table(head, rows);
}

function formatValues(values: readonly number[]): string {
  return values.length > 0 ? formatWithin(spread(values), formatInteger) : "";
}

function formatRatios(values: readonly number[], others: readonly number[]): string {
  const ratios = values.flatMap((value, round) => {
    const other = others[round] ?? 0;
    return other > 0 ? [value / other] : [];
  });
  return ratios.length > 0 ? formatWithin(spread(ratios), fine) : "";
}

function formatWithin({ middle, lowest, highest }: Spread, format: (value: number) => string): string {
  const [low, high] = [format(lowest), format(highest)];
  return low === high ? format(middle) : `${format(middle)} (${low}–${high})`;
}
