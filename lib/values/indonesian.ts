import type { Rupiah } from "./money";

/** Money and dates in Indonesian. */

/** Created by the first text: a program without one does not load the rules of all languages. */
let digits: Intl.NumberFormat | undefined;

/** Formats rupiah as shops do: capital R, no space, dots between thousands. */
export function writeRupiah(amount: Rupiah): string {
  digits ??= new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });
  return `${amount < 0 ? "-" : ""}Rp${digits.format(Math.abs(amount))}`;
}

/** Formats a moment in the time zone: "Rabu, 9 September 2026 pukul 12.00 WIB". */
export function writeMoment(moment: Date, timeZone: string): string {
  return write(moment, timeZone, "moment");
}

/** Formats a day in the time zone: "Rabu, 9 September 2026". */
export function writeDay(moment: Date, timeZone: string): string {
  return write(moment, timeZone, "day");
}

/** Formats a day in the time zone as six digits, year first: "260909". */
export function writeDigits(moment: Date, timeZone: string): string {
  return write(moment, timeZone, "digits").split("/").reverse().join("");
}

const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const;
const styles = {
  day,
  moment: { ...day, ...clock },
  digits: { day: "2-digit", month: "2-digit", year: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Caches one format per style and zone: formats are slow to create and zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

function write(moment: Date, timeZone: string, style: keyof typeof styles): string {
  const key = `${style} ${timeZone}`;
  const format = formats.get(key) ?? formatFor(timeZone, style);
  if (formats.size < 1_000) formats.set(key, format);
  return format.format(moment).replace(/\s+/g, " ");
}

/** Falls back to Jakarta's zone if the time zone does not exist. The text names its zone, so it is still correct. */
function formatFor(timeZone: string, style: keyof typeof styles): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("id-ID", { ...styles[style], timeZone });
  } catch {
    return new Intl.DateTimeFormat("id-ID", { ...styles[style], timeZone: "Asia/Jakarta" });
  }
}
