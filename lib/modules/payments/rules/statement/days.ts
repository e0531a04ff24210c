const months = ["jan", "feb", "mar", "apr", "mei", "jun", "jul", "agu", "sep", "okt", "nov", "des"];
const otherNames: Readonly<Record<string, string>> = { may: "mei", aug: "agu", agt: "agu", oct: "okt", dec: "des" };

const yearFirst = /(?<!\d)(?<year>\d{4})[-/](?<month>\d{2})[-/](?<day>\d{2})(?!\d)/;
const dayFirst = /(?<![\d/-])(?<day>\d{1,2})[/-](?<month>\d{1,2})(?:[/-](?<year>\d{4}|\d{2}))?(?![\d/-])/;
const named =
  /(?<!\d)(?<day>\d{1,2})[ -](?<name>jan|feb|mar|apr|mei|may|jun|jul|agu|agt|aug|sep|okt|oct|nov|des|dec)[a-z]{0,6}\.?(?:[ -](?<year>\d{4}|\d{2}))?(?!\d)/i;

const everyDay = [yearFirst, named, dayFirst].map((pattern) => new RegExp(pattern, "gi"));

const leading =
  /^[\s"'(]*(?:(?:senin|selasa|rabu|kamis|jumat|jum'at|sabtu|minggu),? )?(?:\d{4}[-/]\d{2}[-/]\d{2}|\d{1,2}[ -](?:jan|feb|mar|apr|mei|may|jun|jul|agu|agt|aug|sep|okt|oct|nov|des|dec)[a-z]{0,6}\.?(?:[ -](?:20\d{2}|\d{2}))?|\d{1,2}[/-]\d{1,2}(?:[/-](?:20\d{2}|\d{2}))?)(?![\w/-])(?:[\sT,;|]{1,3}\d{1,2}:\d{2}(?::\d{2})?)?/i;

/**
 * Returns the first day in a text, as `2026-11-14`; null if there is none. The day precedes the month, as in Indonesia. Without
 * a year, uses the latest year in which the day is at most a week ahead of today.
 */
export function findDay(text: string, today: string): string | null {
  const groups = [yearFirst, named, dayFirst].map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  return groups ? readDay(groups, today) : null;
}

/** Returns the distinct days in a text. */
export function listDays(text: string, today: string): string[] {
  const found = everyDay.flatMap((pattern) => [...text.matchAll(pattern)]);
  return [...new Set(found.flatMap(({ groups }) => (groups ? (readDay(groups, today) ?? []) : [])))];
}

/** Splits a line after its leading day and time; `start` is empty if it has none. */
export function splitLeadingDay(line: string): { start: string; rest: string } {
  const start = leading.exec(line)?.[0] ?? "";
  return { start, rest: line.slice(start.length) };
}

function readDay({ day = "", month, name = "", year }: Readonly<Record<string, string>>, today: string): string | null {
  const which = month ?? String(months.indexOf(otherNames[name.toLowerCase()] ?? name.toLowerCase()) + 1);
  if (year !== undefined) return realDay(year.length === 2 ? `20${year}` : year, which, day);
  const thisYear = Number(today.slice(0, 4));
  const found = realDay(String(thisYear), which, day);
  return found !== null && found > weekAfter(today) ? realDay(String(thisYear - 1), which, day) : found;
}

function realDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}

function weekAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
}
