/** Returns the entries with one of them moved to another index. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const left = entries.filter((_, at) => at !== from);
  return [...left.slice(0, to), ...entries.slice(from, from + 1), ...left.slice(to)];
}
