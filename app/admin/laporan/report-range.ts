import { dayName, parseReportSpan, type Span } from "../_copy/metrics";

/** Days of the reports page: the last ones, or a range that the merchant typed. An empty day was not typed. */
export type ChosenRange = { days: Span; from: string; until: string };

/** Parses the range from the URL. */
export function parseReportRange({ hari, dari, sampai }: Record<string, unknown>): ChosenRange {
  return { days: parseReportSpan(hari), from: parseDay(dari), until: parseDay(sampai) };
}

/** Returns a day such as "2026-11-16"; empty if it does not exist. */
function parseDay(typed: unknown): string {
  const at = typeof typed === "string" && /^\d{4}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== typed ? "" : typed;
}

/** True if the merchant typed at least one of the two days. */
export function isTyped({ from, until }: ChosenRange): boolean {
  return from !== "" || until !== "";
}

/** Query of the reports in the API. */
export function toReportQuery({ days, from, until }: ChosenRange): { days: Span; from?: string; until?: string } {
  return { days, ...(from ? { from } : {}), ...(until ? { until } : {}) };
}

/** Path of the reports page with this range. */
export function reportPath(range: ChosenRange): string {
  const query = isTyped(range)
    ? { ...(range.from ? { dari: range.from } : {}), ...(range.until ? { sampai: range.until } : {}) }
    : { hari: String(range.days) };
  return `/admin/laporan?${new URLSearchParams(query)}`;
}

/** Path of the CSV file of a report. */
export function reportFilePath(report: string, range: ChosenRange): string {
  const { days, ...chosen } = toReportQuery(range);
  const query = isTyped(range) ? chosen : { days: String(days) };
  return `/api/merchant/v1/reports/${report}/export?${new URLSearchParams(query)}`;
}

/** Describes the days: "dalam 30 hari", "dari 1 Nov sampai 15 Nov 2026". */
export function describeReportRange(range: ChosenRange): string {
  if (!isTyped(range)) return `dalam ${range.days} hari`;
  const year = range.until.slice(0, 4);
  return range.from === range.until
    ? `pada ${dayName(range.from)} ${year}`
    : `dari ${dayName(range.from)} sampai ${dayName(range.until)} ${year}`;
}
