const clock = { hour: "2-digit", minute: "2-digit" } as const;
const calendar = { day: "numeric", month: "short", ...clock } as const;

/** When something happened, by the clock of whoever reads it: the time for today, else with its day. */
export function momentWords(at: string, now: Date): string {
  const moment = new Date(at);
  if (moment.toDateString() !== now.toDateString()) return moment.toLocaleString("id-ID", calendar);
  return `pukul ${moment.toLocaleTimeString("id-ID", clock)}`;
}
