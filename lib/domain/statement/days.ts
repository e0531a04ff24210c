const months = ["jan", "feb", "mar", "apr", "mei", "jun", "jul", "agu", "sep", "okt", "nov", "des"];
const otherNames: Readonly<Record<string, string>> = { may: "mei", aug: "agu", agt: "agu", oct: "okt", dec: "des" };

const yearFirst = /(?<!\d)(?<year>\d{4})[-/](?<month>\d{2})[-/](?<day>\d{2})(?!\d)/;
const dayFirst = /(?<![\d/-])(?<day>\d{1,2})[/-](?<month>\d{1,2})(?:[/-](?<year>\d{4}|\d{2}))?(?![\d/-])/;
const named =
  /(?<!\d)(?<day>\d{1,2})[ -](?<name>jan|feb|mar|apr|mei|may|jun|jul|agu|agt|aug|sep|okt|oct|nov|des|dec)[a-z]{0,6}\.?(?:[ -](?<year>\d{4}|\d{2}))?(?!\d)/i;

/**
 * The day that a line of a statement names, as `2026-11-14`; null where it names none. Days come before months, as Indonesia writes
 * them; where the year is left out it is the last one in which that day is no more than a week ahead of today.
 */
export function dayIn(line: string, today: string): string | null {
  const groups = [yearFirst, named, dayFirst].map((pattern) => pattern.exec(line)?.groups).find(Boolean);
  if (!groups) return null;
  const { day = "", month, name = "", year } = groups;
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
