/** Caps a count at `most`. The query counts up to `most + 1`, so `is_more` is true if there are more. */
export function capCount(found: number, most: number): { count: number; is_more: boolean } {
  return { count: Math.min(found, most), is_more: found > most };
}
