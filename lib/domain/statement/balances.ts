import type { Direction } from "./amounts";

/** A movement with the balance after it, in cents; its direction is null where nothing names it. */
export type Step = { cents: number; direction: Direction | null; balance: number };

/**
 * Checks that each balance is the one before it and what was moved, in a list that begins with the oldest or with the newest. Returns the
 * direction of each movement, or null where the balances add up neither way: then something in the list is not the bank's.
 */
export function checkBalances(steps: readonly Step[]): (Direction | null)[] | null {
  const oldestFirst = followBalances(steps);
  const newestFirst = followBalances(steps.toReversed())?.reverse();
  if (!oldestFirst || !newestFirst) return oldestFirst ?? newestFirst ?? null;
  return oldestFirst.map((direction, at) =>
    newestFirst[at] === direction ? direction : (steps[at]?.direction ?? null),
  );
}

function followBalances(steps: readonly Step[]): (Direction | null)[] | null {
  const found: (Direction | null)[] = [];
  for (const [at, { cents, direction, balance }] of steps.entries()) {
    const before = steps[at - 1];
    const change = before ? balance - before.balance : null;
    if (change !== null && !isChange(change, cents, direction)) return null;
    found.push(change === null || change === 0 ? direction : change > 0 ? "in" : "out");
  }
  return found;
}

function isChange(change: number, cents: number, direction: Direction | null): boolean {
  if (direction === null) return Math.abs(change) === cents;
  return change === (direction === "in" ? cents : -cents);
}
