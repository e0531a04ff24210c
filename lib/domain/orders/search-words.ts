/** The words by which an order is found by its buyer's name. Only keyed hashes of them are ever stored. */

const bounds = { words: 6, least: 3, most: 10 };

/** A name as it is compared: without marks and capitals, whatever the script. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'`´‘’ʻʼ]/gu, "")
    .toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== "").slice(0, bounds.words);
}

/**
 * What a name is kept by: each word's beginnings of three to ten letters. A shorter word is kept as a whole, and what follows the
 * tenth letter does not count.
 */
export function beginningsIn(name: string): string[] {
  const all = wordsOf(name).flatMap((word) => {
    const letters = [...word].slice(0, bounds.most);
    if (letters.length < bounds.least) return [word];
    return letters.slice(bounds.least - 1).map((_, at) => letters.slice(0, at + bounds.least).join(""));
  });
  return [...new Set(all)];
}

/** What is looked for where somebody typed a name or beginnings of it, the longest first, as it is found the least often. */
export function soughtIn(typed: string): string[] {
  const words = wordsOf(typed).map((word) => [...word].slice(0, bounds.most).join(""));
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}
