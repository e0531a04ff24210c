/** Search terms for orders by buyer name. Only keyed hashes of them are stored. */

const bounds = { words: 6, least: 3, most: 10 };

/** Splits a name into normalized words, without diacritics and capitals, in any script. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'`´‘’ʻʼ]/gu, "")
    .toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== "").slice(0, bounds.words);
}

/**
 * Returns the prefixes to index for a name: three to ten letters of each word. A shorter word is indexed completely. Letters
 * after the tenth do not count.
 */
export function beginningsIn(name: string): string[] {
  const all = wordsOf(name).flatMap((word) => {
    const letters = [...word].slice(0, bounds.most);
    if (letters.length < bounds.least) return [word];
    return letters.slice(bounds.least - 1).map((_, at) => letters.slice(0, at + bounds.least).join(""));
  });
  return [...new Set(all)];
}

/** Returns the terms to search for in a typed name or its prefixes. The longest term comes first, because it is the rarest. */
export function soughtIn(typed: string): string[] {
  const words = wordsOf(typed).map((word) => [...word].slice(0, bounds.most).join(""));
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}
