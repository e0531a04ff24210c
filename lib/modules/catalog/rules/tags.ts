/** Removes tags from a list, then adds others. Letter case does not matter; a tag that stays keeps its spelling. */
export function editTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const removed = new Set(remove.map(toKey));
  const left = tags.filter((tag) => !removed.has(toKey(tag)));
  const known = new Set(left.map(toKey));
  const keys = add.map(toKey);
  const added = add.filter((tag, at) => !known.has(toKey(tag)) && keys.indexOf(toKey(tag)) === at);
  return [...left, ...added];
}

/** True if both lists are equal, in order. */
export function areSameTags(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, at) => tag === other[at]);
}

function toKey(tag: string): string {
  return tag.toLowerCase();
}
