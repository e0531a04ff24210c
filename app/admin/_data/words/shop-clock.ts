/** A moment as a field of date and time shows it, by the clocks of the shop: "2026-11-20T23:59". Empty where there is none. */
export function fieldTime(iso: string | null | undefined, zone: string): string {
  if (!iso) return "";
  return new Date(Date.parse(iso) + offsetAt(Date.parse(iso), zone)).toISOString().slice(0, 16);
}

/** The moment that somebody typed into such a field; null where it is empty or no time. */
export function momentOf(typed: string, zone: string): string | null {
  const local = Date.parse(`${typed}Z`);
  if (typed === "" || Number.isNaN(local)) return null;
  // Zones of Indonesia never change their offset; elsewhere the offset near the moment is that of the moment but for an hour a year.
  return new Date(local - offsetAt(local - offsetAt(local, zone), zone)).toISOString();
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const written = new Date(moment).toLocaleString("sv-SE", { timeZone: zone });
  return Date.parse(`${written.replace(" ", "T")}Z`) - Math.floor(moment / 1_000) * 1_000;
}

/** From the beginning of one day to the end of another, by the shop's clocks; what was not typed is not there. */
export function daySpan(from: string, until: string, zone: string): { from?: string; until?: string } {
  const begins = momentOf(from && `${from}T00:00`, zone);
  const last = momentOf(until && `${until}T00:00`, zone);
  return {
    ...(begins ? { from: begins } : {}),
    ...(last ? { until: new Date(Date.parse(last) + 24 * 3_600_000).toISOString() } : {}),
  };
}
