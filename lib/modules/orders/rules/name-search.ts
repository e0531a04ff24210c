/** Search terms for orders by buyer name. Only keyed hashes of them are stored. */

const bounds = { tokens: 6, least: 3, most: 10 };

/** Splits a name into normalized words, without diacritics and capitals, in any script. */
function tokenizeName(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'`´‘’ʻʼ]/gu, "")
    .toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== "").slice(0, bounds.tokens);
}

/**
 * Returns the prefixes to index for a name: three to ten letters of each word. A shorter word is indexed completely. Letters
 * after the tenth do not count.
 */
export function listNamePrefixes(name: string): string[] {
  const all = tokenizeName(name).flatMap((word) => {
    const characters = [...word].slice(0, bounds.most);
    if (characters.length < bounds.least) return [word];
    return characters.slice(bounds.least - 1).map((_, at) => characters.slice(0, at + bounds.least).join(""));
  });
  return [...new Set(all)];
}

/** Returns the terms to search for in a typed name or its prefixes. The longest term comes first, because it is the rarest. */
export function parseNameSearch(typed: string): string[] {
  const tokens = tokenizeName(typed).map((word) => [...word].slice(0, bounds.most).join(""));
  return [...new Set(tokens)].sort((one, other) => other.length - one.length);
}
