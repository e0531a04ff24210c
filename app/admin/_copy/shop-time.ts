/** Formats a time for a datetime-local field in the shop's time zone: "2026-11-20T23:59". Empty if there is none. */
export function fieldTime(iso: string | null | undefined, zone: string): string {
  if (!iso) return "";
  return new Date(Date.parse(iso) + offsetAt(Date.parse(iso), zone)).toISOString().slice(0, 16);
}

/** Parses a datetime-local value in the shop's time zone; null if empty or invalid. */
export function parseShopTime(typed: string, zone: string): string | null {
  const local = Date.parse(`${typed}Z`);
  if (typed === "" || Number.isNaN(local)) return null;
  // Indonesian time zones never change their offset. Elsewhere the approximated offset is wrong for at most one hour a year.
  return new Date(local - offsetAt(local - offsetAt(local, zone), zone)).toISOString();
}

/** Offset of a time zone from UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const localTime = new Date(moment).toLocaleString("sv-SE", { timeZone: zone });
  return Date.parse(`${localTime.replace(" ", "T")}Z`) - Math.floor(moment / 1_000) * 1_000;
}

/** From the start of one day to the end of another, in the shop's time zone. An empty day is omitted. */
export function daySpan(from: string, until: string, zone: string): { from?: string; until?: string } {
  const begins = parseShopTime(from && `${from}T00:00`, zone);
  const last = parseShopTime(until && `${until}T00:00`, zone);
  return {
    ...(begins ? { from: begins } : {}),
    ...(last ? { until: new Date(Date.parse(last) + 24 * 3_600_000).toISOString() } : {}),
  };
}
