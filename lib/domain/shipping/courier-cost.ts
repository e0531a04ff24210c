/** Cost of a courier in flat mode. `free` says that a cost of 0 is meant; null: nobody said so. */
export type CourierCost = { cost: number; free: boolean | null };

/** Tells whether a courier is free: null where it costs nothing and nobody has said that this is meant. */
export function readFree({ cost, free }: CourierCost): boolean | null {
  if (cost > 0) return false;
  return free === true ? true : null;
}

/** A flaw of a cost: `needed`: nobody says that 0 is meant; `not_free`: it is called free and costs something. */
export type CostFlaw = "needed" | "not_free";

/** The cost of a courier after a change of it, or why it cannot be so. A courier of before keeps a cost of 0 that nobody explained. */
export function changeCost(before: CourierCost | null, change: Partial<CourierCost>): CourierCost | CostFlaw {
  const cost = change.cost ?? before?.cost ?? 0;
  if (cost > 0) return change.free === true ? "not_free" : { cost, free: false };
  if (change.free === true) return { cost, free: true };
  const isOfBefore = before?.cost === 0 && change.free !== false;
  return isOfBefore ? { cost, free: before.free } : "needed";
}
