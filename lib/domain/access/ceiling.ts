/** Ceilings of a day: how many codes strangers may cost a shop, and how many calls its plan with a provider allows. */

/** How much was spent of a ceiling, what was spent last included. */
export type Spent = { count: number; ceiling: number };

const nearShare = 0.8;

/** Whether so much was spent that the merchant should know. */
export function isNear({ count, ceiling }: Spent): boolean {
  return count >= Math.ceil(ceiling * nearShare);
}

/** What the merchant is to be told now: at four fifths, and with the last. Counts pass one by one, so each is told once. */
export function alarmAt({ count, ceiling }: Spent): "near" | "reached" | null {
  if (count === ceiling) return "reached";
  return count === Math.ceil(ceiling * nearShare) ? "near" : null;
}
