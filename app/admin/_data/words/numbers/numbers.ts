const digits = new Intl.NumberFormat("id-ID");
const rounded = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 1 });

/** The spans that reports are made for. */
export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];

/** The span that an address asks for; a month where it asks for none that there is. */
export function spanOf(asked: unknown): Span {
  return spans.find((span) => String(span) === asked) ?? 30;
}

/** A number of things with dots between thousands. */
export function counted(count: number | null): string {
  return digits.format(count ?? 0);
}

/** Rupiah short enough for an axis: "350 rb", "1,2 jt", "3 M". */
export function shortRupiah(amount: number): string {
  if (amount >= 1_000_000_000) return `${rounded.format(amount / 1_000_000_000)} M`;
  if (amount >= 1_000_000) return `${rounded.format(amount / 1_000_000)} jt`;
  return amount >= 1_000 ? `${rounded.format(amount / 1_000)} rb` : digits.format(amount);
}

/** A round number that an axis can end with, and whose half is round too: 1, 2, 4 or 6 of a power of ten, and 1 at least. */
export function axisTop(values: readonly number[]): number {
  const most = Math.max(2, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 6, 10].find((step) => step * power >= most) ?? 10) * power;
}

/** A day of a report, "2026-11-16", as people write it: "16 Nov". */
export function dayName(day: string | null): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("id-ID", { day: "numeric", month: "short", timeZone: "UTC" });
}

/** One number as a share of another, in whole percent; null where there is nothing to share. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return whole ? Math.round(((part ?? 0) / whole) * 100) : null;
}

/** The sum of one field over all rows. */
export function sumOf<Row>(rows: readonly Row[] | null, field: (row: Row) => number | null): number {
  return (rows ?? []).reduce((sum, row) => sum + (field(row) ?? 0), 0);
}

/** By how much today is more or less than then, in words: "naik 12%". */
export function changeWords(now: number, then: number): string {
  if (now === then) return "sama";
  const percent = percentOf(now, then);
  if (percent === null) return "naik dari nol";
  if (percent === 100) return "hampir sama";
  return percent > 100 ? `naik ${counted(percent - 100)}%` : `turun ${100 - percent}%`;
}

/** What weekday a day is: "Senin". */
export function weekdayOf(day: string | null | undefined): string {
  return day
    ? new Date(`${day}T00:00:00Z`).toLocaleDateString("id-ID", { weekday: "long", timeZone: "UTC" })
    : "hari yang sama";
}
