import type { Credit } from "./credits";

/**
 * An order that money by hand may be for: it waits for it (`open`), its time is over (`lapsed`), or it was paid. Its transfer is
 * looked for from the first to the last of its days.
 */
export type MatchOrder = {
  id: string;
  total: number;
  state: "open" | "lapsed" | "paid";
  from: string;
  until: string;
};

export type MatchResult = "sure" | "unsure" | "paid" | "not_found";

export type CreditMatch<O extends MatchOrder> = { credit: Credit; result: MatchResult; orders: O[] };

/**
 * Which order each credit is for. Sure is only what leaves no doubt: of all orders with this amount one alone can be meant on this
 * day, it waits for its money, and no other credit can be for it too. An amount is free for another buyer as soon as it was paid or
 * its order cancelled, so orders that are over count for their own days.
 */
export function matchCredits<O extends MatchOrder>(credits: readonly Credit[], orders: readonly O[]): CreditMatch<O>[] {
  const byTotal = new Map<number, O[]>();
  for (const order of orders) byTotal.set(order.total, [...(byTotal.get(order.total) ?? []), order]);
  const found = credits.map((credit) => {
    const all = byTotal.get(credit.amount) ?? [];
    return { credit, all, fitting: all.filter((order) => isInTime(order, credit)) };
  });
  const claims = new Map<string, number>();
  for (const { fitting } of found) for (const { id } of fitting) claims.set(id, (claims.get(id) ?? 0) + 1);
  return found.map(({ credit, all, fitting }) => {
    const [only] = fitting;
    if (only && fitting.length === 1 && claims.get(only.id) === 1) {
      return { credit, result: resultFor(only, credit), orders: fitting };
    }
    const possible = all.filter((order) => order.state !== "paid" || fitting.includes(order));
    return { credit, result: possible.length > 0 ? "unsure" : "not_found", orders: possible };
  });
}

function resultFor({ state }: MatchOrder, { isMarked }: Credit): MatchResult {
  if (state === "paid") return "paid";
  return state === "open" && isMarked ? "sure" : "unsure";
}

/** A line that names no day is of these days, in which what has lapsed is over. */
function isInTime({ state, from, until }: MatchOrder, { day }: Credit): boolean {
  return day === null ? state !== "lapsed" : from <= day && day <= until;
}
