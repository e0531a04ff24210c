import type { Rupiah } from "./money";

/** Money, percentages and moments as they are written in Indonesian. */

const digits = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

/** Rupiah as shops write it: capital R, no space, dots between thousands. */
export function writeRupiah(amount: Rupiah): string {
  return `${amount < 0 ? "-" : ""}Rp${digits.format(Math.abs(amount))}`;
}

/** A percentage with a comma and at most two decimals: "0,7%". */
export function writePercent(percent: number): string {
  return `${digits.format(percent)}%`;
}

/** A moment by the clocks of the zone: "Rabu, 9 September 2026 pukul 12.00 WIB". */
export function writeMoment(moment: Date, timeZone: string): string {
  return write(moment, timeZone, {
    ...day,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
}

/** A day by the calendars of the zone: "Rabu, 9 September 2026". */
export function writeDay(moment: Date, timeZone: string): string {
  return write(moment, timeZone, day);
}

const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;

/** A zone that does not exist is read as Jakarta's: the text names the zone it used, so it is true all the same. */
function write(moment: Date, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  const zone = isZone(timeZone) ? timeZone : "Asia/Jakarta";
  const text = new Intl.DateTimeFormat("id-ID", { ...style, timeZone: zone }).format(moment);
  return text.replace(/\s+/g, " ");
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("id-ID", { timeZone }));
  } catch {
    return false;
  }
}
