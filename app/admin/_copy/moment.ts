const clock = { hour: "2-digit", minute: "2-digit" } as const;
const calendar = { day: "numeric", month: "short", ...clock } as const;

/** Formats a time in the reader's time zone: only the time if today, else with the date. */
export function formatAdminMoment(at: string, now: Date): string {
  const moment = new Date(at);
  if (moment.toDateString() !== now.toDateString()) return moment.toLocaleString("id-ID", calendar);
  return `pukul ${moment.toLocaleTimeString("id-ID", clock)}`;
}
