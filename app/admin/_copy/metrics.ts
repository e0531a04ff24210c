const digits = new Intl.NumberFormat("id-ID");
const rounded = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 1 });

/** Time spans of reports, in days. */
export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];

/** Parses the span from the URL; 30 days if missing or invalid. */
export function parseReportSpan(asked: unknown): Span {
  return spans.find((span) => String(span) === asked) ?? 30;
}

/** Formats a number with thousands separators. */
export function formatCount(count: number | null): string {
  return digits.format(count ?? 0);
}

/** Formats an amount for an axis: "350 rb", "1,2 jt", "3 M". */
export function shortRupiah(amount: number): string {
  if (amount >= 1_000_000_000) return `${rounded.format(amount / 1_000_000_000)} M`;
  if (amount >= 1_000_000) return `${rounded.format(amount / 1_000_000)} jt`;
  return amount >= 1_000 ? `${rounded.format(amount / 1_000)} rb` : digits.format(amount);
}

/** Returns a round maximum for an axis: 1, 2, 4 or 6 times a power of ten, at least 1. Its half is round too. */
export function axisTop(values: readonly number[]): number {
  const most = Math.max(2, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 6, 10].find((step) => step * power >= most) ?? 10) * power;
}

/** Formats a report day, "2026-11-16", as "16 Nov". */
export function dayName(day: string | null): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("id-ID", { day: "numeric", month: "short", timeZone: "UTC" });
}

/** Returns a share in whole percent; null if the whole is zero. */
export function calculatePercent(part: number | null, total: number | null): number | null {
  return total ? Math.round(((part ?? 0) / total) * 100) : null;
}

/** Sum of one field over all rows. */
export function sumField<Row>(rows: readonly Row[] | null, field: (row: Row) => number | null): number {
  return (rows ?? []).reduce((sum, row) => sum + (field(row) ?? 0), 0);
}

/** Describes the change of a metric: "naik 12%". */
export function describeMetricChange(now: number, then: number): string {
  if (now === then) return "sama";
  const percent = calculatePercent(now, then);
  if (percent === null) return "naik dari nol";
  if (percent === 100) return "hampir sama";
  return percent > 100 ? `naik ${formatCount(percent - 100)}%` : `turun ${100 - percent}%`;
}

/** Weekday of a date: "Senin". */
export function formatWeekday(day: string | null | undefined): string {
  return day
    ? new Date(`${day}T00:00:00Z`).toLocaleDateString("id-ID", { weekday: "long", timeZone: "UTC" })
    : "hari yang sama";
}
