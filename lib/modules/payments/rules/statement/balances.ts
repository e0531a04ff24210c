import type { Direction } from "./amounts";

/** Movement with the balance after it, in cents; its direction is null if nothing states it. */
export type Step = { cents: number; direction: Direction | null; balance: number };

/**
 * Checks that each balance equals the previous one plus or minus the movement. Accepts lists that start with the oldest or the
 * newest movement. Returns the direction of each movement. Returns null if the balances add up in neither order: some entries
 * are then not the bank's.
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
