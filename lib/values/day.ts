/** Calendar days in a time zone. */

/** Caches one format per zone: formats are slow to create and zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the day of a moment as "2026-11-15". */
export function toIsoDay(moment: Date, timeZone: string): string {
  return formatTimestamp(moment, timeZone).slice(0, 10);
}

/** Returns the end of the moment's day. No Indonesian time zone has daylight saving time. */
export function endOfDay(moment: Date, timeZone: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = formatTimestamp(moment, timeZone).slice(11).split(":").map(Number);
  const passed = (hours * 60 + minutes) * 60 + seconds;
  const start = Math.floor(moment.getTime() / 1_000) - passed;
  return new Date((start + 86_400) * 1_000);
}

/** Formats a moment as "2026-11-15 12:00:00". The Swedish locale writes this form, and spreadsheets parse it as a time. */
export function formatTimestamp(moment: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? formatFor(timeZone);
  if (formats.size < 1_000) formats.set(timeZone, format);
  return format.format(moment);
}

/** Falls back to Jakarta's zone if the time zone does not exist. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: "short", timeStyle: "medium" } as const;
  try {
    return new Intl.DateTimeFormat("sv-SE", { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat("sv-SE", { ...style, timeZone: "Asia/Jakarta" });
  }
}
