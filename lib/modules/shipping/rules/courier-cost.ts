/** Cost of a courier in flat mode. `free` confirms a cost of 0; null: not confirmed. */
export type CourierCost = { cost: number; free: boolean | null };

/** Returns if a courier is free; null if its cost is 0 without confirmation. */
export function readFree({ cost, free }: CourierCost): boolean | null {
  if (cost > 0) return false;
  return free === true ? true : null;
}

/** Issue of a courier's cost. `needed`: a cost of 0 is not confirmed. `not_free`: it is marked free but costs something. */
export type CourierCostIssue = "needed" | "not_free";

export type ChangeCostResult = { kind: "changed"; cost: CourierCost } | { kind: CourierCostIssue };

/** Applies a change to a courier's cost, or returns its issue. An existing courier keeps an unconfirmed cost of 0. */
export function changeCost(before: CourierCost | null, change: Partial<CourierCost>): ChangeCostResult {
  const cost = change.cost ?? before?.cost ?? 0;
  const changed = (free: boolean | null): ChangeCostResult => ({ kind: "changed", cost: { cost, free } });
  if (cost > 0) return change.free === true ? { kind: "not_free" } : changed(false);
  if (change.free === true) return changed(true);
  const isOfBefore = before?.cost === 0 && change.free !== false;
  return isOfBefore ? changed(before.free) : { kind: "needed" };
}
