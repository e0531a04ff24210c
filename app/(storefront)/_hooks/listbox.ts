/** Keys of a list under a field. Arrows wrap around, Home and End go to its ends; -1 is the field itself. */
const stepsByKey: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count - 1 : active - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Returns the index that a key leads to; null for other keys. */
export function findNextIndex(key: string, active: number, count: number): number | null {
  const move = Object.hasOwn(stepsByKey, key) ? stepsByKey[key] : undefined;
  return move && count > 0 ? move(active, count) : null;
}
