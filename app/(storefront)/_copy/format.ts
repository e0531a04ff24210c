const digits = new Intl.NumberFormat("id-ID");

/** Formats rupiah the Indonesian way: capital R, no space, dots between thousands. */
export function formatRupiah(amount: number): string {
  return `${amount < 0 ? "-" : ""}Rp${digits.format(Math.abs(amount))}`;
}

/** Formats a time in a zone, with the zone's name: "20 Nov, 23.59 WIB". Defaults to the device's zone. */
export function formatDateTime(iso: string, zone?: string): string {
  return write(new Date(iso), zone, { day: "numeric", month: "short", ...hour, timeZoneName: "short" });
}

/** Formats a time that may lie in another year: "20 Nov 2026, 23.59 WIB". */
export function dated(iso: string, zone: string): string {
  const day = { day: "numeric", month: "short", year: "numeric" } as const;
  return write(new Date(iso), zone, { ...day, ...hour, timeZoneName: "short" });
}

/** Formats a deadline: "Min, 15 Nov, 14.30 WIB". */
export function formatDeadline(iso: string, zone: string): string {
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  return write(new Date(iso), zone, { ...day, ...hour, timeZoneName: "short" });
}

/** Formats one day or a range, each without a line break: "Kam, 19 Nov", "Kam, 19 Nov – Sab, 21 Nov". */
export function formatDayRange(from: string, until: string, zone: string): string {
  const style = { weekday: "short", day: "numeric", month: "short" } as const;
  const days = [from, until].map((iso) => write(new Date(iso), zone, style).replaceAll(" ", "\u00a0"));
  return [...new Set(days)].join(" – ");
}

/** Formats one day or a range briefly: "20 Nov", "20–22 Nov", "29 Nov–1 Des". */
export function formatShortDayRange(from: string, until: string, zone: string): string {
  const format = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "short", timeZone: zone });
  return format
    .formatRange(new Date(from), new Date(until))
    .replace(/\s*–\s*/, "–")
    .replace(/\s+/g, "\u00a0");
}

/** Formats the time of day, with its zone: "14.30 WIB". */
export function formatTimeOfDay(iso: string, zone: string): string {
  return write(new Date(iso), zone, { ...hour, timeZoneName: "short" });
}

/** Formats the time of day in the device's zone: "14.30". */
export function formatDeviceTime(date: Date): string {
  return write(date, undefined, hour);
}

const hour = { hour: "2-digit", minute: "2-digit" } as const;

function write(date: Date, zone: string | undefined, style: Intl.DateTimeFormatOptions): string {
  const text = date.toLocaleString("id-ID", { ...style, ...(zone ? { timeZone: zone } : {}) });
  return text.replace(/\s+/g, " ");
}
