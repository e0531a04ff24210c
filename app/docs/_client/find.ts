/** Search entry: name, description and URL. */
export type SearchEntry = readonly [title: string, about: string, href: string];

const most = 12;

/** Returns the entries with all words, best first: exact names, then name prefixes, then the rest. */
export function find(index: readonly SearchEntry[], query: string): SearchEntry[] {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  const ranked = index.flatMap((found) => {
    const rank = rankOf(found, asked);
    return rank === null ? [] : [{ found, rank }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ found }) => found);
}

/** Rank of an entry, lower is better; null if a word is missing. */
function rankOf([title, about]: SearchEntry, asked: readonly string[]): number | null {
  const name = title.toLowerCase();
  const all = `${name} ${about.toLowerCase()}`;
  if (!asked.every((word) => all.includes(word))) return null;
  const first = asked[0] ?? "";
  if (name === asked.join("_") || name === asked.join("")) return 0;
  if (name.startsWith(first)) return 1;
  return name.includes(first) ? 2 : 3;
}
