/** A count that ends at `most`, told one more than that: of more it is only said that there are more. */
export function counted(found: number, most: number): { count: number; is_more: boolean } {
  return { count: Math.min(found, most), is_more: found > most };
}
