import { neutralSegments, offensiveParts, offensiveSegments, reservedSlugs, wellKnownNames } from "./refused-names";
import { toSlugParts } from "./shop-slug";

/** Reason why nobody may open a shop with a name or an address. */
export type NameProblem = "format" | "reserved" | "offensive";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
// Letters of one script: a Cyrillic "а" would look like another shop's name.
const namePattern = /^[\p{Script=Latin}\p{Nd}][\p{Script=Latin}\p{M}\p{Nd} &'’.,+!()-]*$/u;
// Messages contain the name, and phones turn "menang.com" into a link.
const looksLikeLink = /\.\p{L}/u;

/** Lengths of an address, in characters. */
type SlugLengths = { least: number; most: number };

/**
 * Returns the reason why nobody may take a slug as the address of a shop; null if it is fine. Punycode is refused: it looks like
 * another name in the browser.
 */
export function findSlugProblem(slug: string, { least, most }: SlugLengths): NameProblem | null {
  if (slug.length < least || slug.length > most || !slugPattern.test(slug)) return "format";
  const parts = slug.split("-");
  if (reservedSlugs.has(slug) || isWellKnown(parts)) return "reserved";
  return isOffensive(parts) ? "offensive" : null;
}

/** Returns the reason why a new shop may not have a name; null if it is fine. The name is normalized. */
export function findNameProblem(name: string): Exclude<NameProblem, "reserved"> | null {
  if (!namePattern.test(name) || !/\p{L}/u.test(name) || looksLikeLink.test(name)) return "format";
  return isOffensive(toSlugParts(name)) ? "offensive" : null;
}

/** Normalizes a typed name: one spelling of each letter, and single spaces. */
export function normalizeName(typed: string): string {
  return typed.normalize("NFKC").replace(/\s+/g, " ").trim();
}

/** True for the name of a bank, a marketplace or an authority, alone or beside words such as "resmi". */
function isWellKnown(parts: readonly string[]): boolean {
  const rest = parts.filter((part) => !neutralSegments.has(part));
  return wellKnownNames.has(parts.join("")) || wellKnownNames.has(rest.join(""));
}

function isOffensive(parts: readonly string[]): boolean {
  const segments = parts.map(toPlainWord);
  const joined = toPlainWord(parts.join(""));
  return segments.some((word) => offensiveSegments.has(word)) || offensiveParts.some((part) => joined.includes(part));
}

const digitLookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
};

/** Reads digits as the letters that they imitate, and repeated letters as one. */
function toPlainWord(word: string): string {
  return word.replace(/\d/g, (digit) => digitLookalikes[digit] ?? digit).replace(/(.)\1+/g, "$1");
}
