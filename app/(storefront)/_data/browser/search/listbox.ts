/** Where the arrow keys lead in the list under a field, round and round, and its two ends; -1 is the field itself. */
const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count - 1 : active - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What a key leads to among so many; null where it leads nowhere. */
export function moveIn(key: string, active: number, count: number): number | null {
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return move && count > 0 ? move(active, count) : null;
}
