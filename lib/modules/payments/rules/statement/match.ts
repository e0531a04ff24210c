import type { Rupiah } from "@/lib/values/money";
import type { Credit } from "./credit";

/**
 * Order that a manual payment may be for. It is unpaid (`open`), expired (`lapsed`), or paid. `from` and `until` limit the days
 * of its transfer.
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
 * Matches each credit to an order. A match is sure only without any doubt: exactly one order with this amount fits the day, and
 * it is unpaid. No other credit may fit that order. An amount becomes free for another buyer once its order is paid or
 * cancelled. Past orders therefore count on their own days.
 */
export function matchCredits<O extends MatchOrder>(credits: readonly Credit[], orders: readonly O[]): CreditMatch<O>[] {
  const byTotal = new Map<number, O[]>();
  for (const order of orders) byTotal.set(order.total, [...(byTotal.get(order.total) ?? []), order]);
  const found = credits.map((credit) => {
    const all = credit.amounts.flatMap((amount) => byTotal.get(amount) ?? []);
    return { credit, all, fitting: all.filter((order) => isInTime(order, credit.day)) };
  });
  const claims = new Map<string, number>();
  for (const { fitting } of found) for (const { id } of fitting) claims.set(id, (claims.get(id) ?? 0) + 1);
  return found.map(({ credit, all, fitting }) => {
    const [only] = fitting;
    if (only && fitting.length === 1 && claims.get(only.id) === 1) {
      const isAlone = credit.isDayFixed || all.every((order) => order === only || !isInTime(order, null));
      return { credit, result: isAlone ? resultFor(only, credit) : "unsure", orders: fitting };
    }
    const possible = all.filter((order) => order.state !== "paid" || fitting.includes(order));
    const suggested = possible.length > 0 ? possible : findNearest(credit, orders, claims);
    const isOpen = suggested.length > 0 || credit.amounts.length === 0;
    return { credit, result: isOpen ? "unsure" : "not_found", orders: suggested };
  });
}

function resultFor({ state }: MatchOrder, { amounts, doubt }: Credit): MatchResult {
  if (amounts.length > 1) return "unsure";
  if (state === "paid") return "paid";
  return state === "open" && doubt === null ? "sure" : "unsure";
}

/** A line without a day counts as recent, so expired orders do not fit. */
function isInTime({ state, from, until }: MatchOrder, day: string | null): boolean {
  return day === null ? state !== "lapsed" : from <= day && day <= until;
}

/** Returns how far a total may be from a rounded amount. Buyers omit the last digits, or round to thousands and above. */
export function roundingReach(amount: Rupiah): Rupiah {
  if (amount % 10_000 === 0) return 10_000;
  return amount % 5_000 === 0 ? 5_000 : 1_000;
}

/** Returns the open orders nearest to an amount that no order has, except orders that another credit fits. */
function findNearest<O extends MatchOrder>(
  { amounts: [amount, more], day }: Credit,
  orders: readonly O[],
  claims: ReadonlyMap<string, number>,
): O[] {
  if (amount === undefined || more !== undefined) return [];
  const distance = ({ total }: O) => Math.abs(total - amount);
  const near = orders.filter(
    (order) =>
      order.state === "open" &&
      distance(order) < Math.min(roundingReach(amount), amount / 2) &&
      !claims.has(order.id) &&
      (day === null || order.from <= day),
  );
  const nearest = Math.min(...near.map(distance));
  return near.filter((order) => distance(order) === nearest);
}
