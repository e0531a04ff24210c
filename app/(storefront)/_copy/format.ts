const digits = new Intl.NumberFormat("id-ID");

/** Formats rupiah the Indonesian way: capital R, no space, dots between thousands. */
export function formatRupiah(amount: number): string {
  return `${amount < 0 ? "-" : ""}Rp${digits.format(Math.abs(amount))}`;
}

/** Formats a discount: "−20%", rounded down, so it never promises too much. Null below one percent. */
export function formatDiscountPercent(price: number, before: number): string | null {
  const percent = Math.floor(((before - price) * 100) / before);
  return percent >= 1 ? `−${percent}%` : null;
}

const hour = { hour: "2-digit", minute: "2-digit" } as const;
const day = { day: "numeric", month: "short" } as const;

const styles = {
  dateTime: { ...day, ...hour, timeZoneName: "short" },
  dated: { ...day, year: "numeric", ...hour, timeZoneName: "short" },
  deadline: { weekday: "short", ...day, ...hour, timeZoneName: "short" },
  day: { weekday: "short", ...day },
  shortDay: day,
  time: { ...hour, timeZoneName: "short" },
  deviceTime: hour,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a time in a zone, with the zone's name: "20 Nov, 23.59 WIB". Defaults to the device's zone. */
export function formatDateTime(iso: string, zone?: string): string {
  return write(new Date(iso), zone, "dateTime");
}

/** Formats a time that may lie in another year: "20 Nov 2026, 23.59 WIB". */
export function dated(iso: string, zone: string): string {
  return write(new Date(iso), zone, "dated");
}

/** Formats a deadline: "Min, 15 Nov, 14.30 WIB". */
export function formatDeadline(iso: string, zone: string): string {
  return write(new Date(iso), zone, "deadline");
}

/** Formats one day or a range, each without a line break: "Kam, 19 Nov", "Kam, 19 Nov – Sab, 21 Nov". */
export function formatDayRange(from: string, until: string, zone: string): string {
  const days = [from, until].map((iso) => write(new Date(iso), zone, "day").replaceAll(" ", "\u00a0"));
  return [...new Set(days)].join(" – ");
}

/** Formats one day or a range briefly: "20 Nov", "20–22 Nov", "29 Nov–1 Des", and without years "30 Des–2 Jan". */
export function formatShortDayRange(from: string, until: string, zone: string): string {
  const [first = "", last = ""] = [from, until].map((iso) => write(new Date(iso), zone, "shortDay"));
  const [firstDay = "", firstMonth] = first.split(" ");
  const isOneMonth = firstMonth === last.split(" ")[1];
  const range = first === last ? first : `${isOneMonth ? firstDay : first}–${last}`;
  return range.replaceAll(" ", "\u00a0");
}

/** Formats the time of day, with its zone: "14.30 WIB". */
export function formatTimeOfDay(iso: string, zone: string): string {
  return write(new Date(iso), zone, "time");
}

/** Formats the time of day in the device's zone: "14.30". */
export function formatDeviceTime(date: Date): string {
  return write(date, undefined, "deviceTime");
}

function write(date: Date, zone: string | undefined, style: keyof typeof styles): string {
  // An older page may have stored a text that is no time.
  if (Number.isNaN(date.getTime())) return "";
  const text = zone ? formatFor(zone, style).format(date) : date.toLocaleString("id-ID", styles[style]);
  return text.replace(/\s+/g, " ");
}

/** Formats of shops' zones. Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat("id-ID", { ...styles[style], timeZone: zone });
  formats.set(key, format);
  return format;
}
