/** A list with one entry moved up by a place. */
export function movedUp(list: readonly string[], one: string): string[] {
  const at = list.indexOf(one);
  const before = list[at - 1];
  if (before === undefined) return [...list];
  return [...list.slice(0, at - 1), one, before, ...list.slice(at + 1)];
}
