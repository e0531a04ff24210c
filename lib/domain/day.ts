/** Days by the calendars of a time zone. */

/** Formats are slow to make and there are few zones, so each is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment, as "2026-11-15". */
export function dayOf(moment: Date, timeZone: string): string {
  return written(moment, timeZone).slice(0, 10);
}

/** The moment at which the day of another moment ends. No zone of Indonesia changes its clocks. */
export function endOfDay(moment: Date, timeZone: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = written(moment, timeZone).slice(11).split(":").map(Number);
  const passed = (hours * 60 + minutes) * 60 + seconds;
  const start = Math.floor(moment.getTime() / 1_000) - passed;
  return new Date((start + 86_400) * 1_000);
}

/** A moment as "2026-11-15 12:00:00", which is how Swedish writes it, and what spreadsheets read as a moment. */
export function written(moment: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? formatFor(timeZone);
  if (formats.size < 1_000) formats.set(timeZone, format);
  return format.format(moment);
}

/** A zone that does not exist is read as Jakarta's. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: "short", timeStyle: "medium" } as const;
  try {
    return new Intl.DateTimeFormat("sv-SE", { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat("sv-SE", { ...style, timeZone: "Asia/Jakarta" });
  }
}
