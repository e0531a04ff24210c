import { parseDestination, withoutKind } from "@/lib/modules/shipping/rules/area-name";
import { shortForms } from "@/lib/modules/shipping/rules/area-short-names";

/** Texts that find an order: words and ends of numbers. Only keyed hashes of them are stored. */

/** Version of these texts. Orders of an earlier version are indexed again. The index `orders_search_outdated` names it, too. */
export const searchVersion = 2;

const bounds = { nameTokens: 6, productTokens: 12, typedTokens: 6, least: 3, most: 10 };

/** Characters at the end of an order number, AWB or phone number that find an order. */
const tailLength = 4;

/** Kinds of a city or district. They are part of no name, and people leave them out. */
const areaKinds = new Set("kota kabupaten kab kec kecamatan".split(" "));

/** An order with its decrypted buyer, as far as the search finds it. */
export type SearchedOrder = {
  number: string;
  city: string | null;
  destinationLabel: string | null;
  productNames: readonly string[];
  buyer: { name: string; phone: string | null; contact: { channel: "email" | "whatsapp"; key: string } };
};

/** Returns all texts of an order. Names of buyers match from their beginning, other words completely. */
export function listSearchTexts({ number, city, destinationLabel, productNames, buyer }: SearchedOrder): string[] {
  const { name, phone, contact } = buyer;
  const contactPhone = contact.channel === "whatsapp" ? contact.key : null;
  return unique([
    ...listNamePrefixes(name),
    ...(phone ? [phoneText(phone)] : []),
    ...[phone, contactPhone].flatMap((each) => (each ? [phoneText(takeTail(each))] : [])),
    numberText(takeTail(number)),
    ...productNames.flatMap((each) => tokenize(each, bounds.productTokens).map(shorten)),
    ...listAreaTokens(city, destinationLabel),
  ]);
}

/** Search text of a phone number, or of its last digits. No word contains such a prefix. */
export function phoneText(phone: string): string {
  return `tel:${phone}`;
}

/** Search text of the last characters of an order number. */
export function numberText(tail: string): string {
  return `no:${tail}`;
}

/**
 * Returns the prefixes to index for a name: three to ten letters of each word. A shorter word is indexed completely. Letters
 * after the tenth do not count.
 */
export function listNamePrefixes(name: string): string[] {
  const all = tokenize(name, bounds.nameTokens).flatMap((word) => {
    const characters = [...word].slice(0, bounds.most);
    if (characters.length < bounds.least) return [word];
    return characters.slice(bounds.least - 1).map((_, at) => characters.slice(0, at + bounds.least).join(""));
  });
  return unique(all);
}

/** Words of the city and the district, and the abbreviation of a city of several words: `jaksel`. */
function listAreaTokens(city: string | null, destinationLabel: string | null): string[] {
  const area = destinationLabel === null ? null : parseDestination(destinationLabel);
  const cityName = area?.city ?? city ?? "";
  const abbreviated = tokenize(withoutKind(cityName), bounds.nameTokens).join(" ");
  const abbreviations = [...shortForms].flatMap(([short, full]) =>
    full.includes(" ") && full === abbreviated ? [short] : [],
  );
  const names = [cityName, area?.district ?? ""].flatMap((name) => tokenize(name, bounds.nameTokens));
  return [...names.filter((word) => !areaKinds.has(word)).map(shorten), ...abbreviations];
}

/** A typed text, read as words and as the end of a number. */
export type TypedSearch = {
  /** Alternatives of each word. One of each must match. */
  alternatives: string[][];
  /** End of an order number or AWB: at least four letters and digits; null if the text is not one. */
  tail: string | null;
  /** Last four digits of a phone number; null if the text is not that. */
  phoneTail: string | null;
};

/** Reads a typed text. Digits alone are not words. */
export function readTypedSearch(typed: string): TypedSearch {
  const compact = typed.replace(/\s+/g, "").toUpperCase();
  const isNumber = /^[\d\s.,+-]*$/.test(typed);
  return {
    alternatives: isNumber ? [] : listTypedTokens(typed).map(listAlternatives),
    tail: /^[A-Z0-9-]*[A-Z0-9]{4}$/.test(compact) ? compact : null,
    phoneTail: /^\d{4}$/.test(compact) ? compact : null,
  };
}

/** Adds known words that begin with a typed word to its alternatives. */
export function addKnownTokens(
  alternatives: readonly string[][],
  known: ReadonlyMap<string, readonly string[]>,
): string[][] {
  return alternatives.map((each) => {
    const [typed = ""] = each;
    return unique([...each, ...(known.get(typed) ?? []).map(shorten)]);
  });
}

/** Returns the last four characters of a number. */
export function takeTail(text: string): string {
  return text.slice(-tailLength).toUpperCase();
}

/** Distinct words of a typed text, the longest first. Kinds of a city count only if there is nothing else. */
function listTypedTokens(typed: string): string[] {
  const tokens = tokenize(typed, bounds.typedTokens);
  const named = tokens.filter((word) => !areaKinds.has(word));
  return unique((named.length > 0 ? named : tokens).map(shorten)).sort((one, other) => other.length - one.length);
}

/** A word, and the city that it abbreviates: `jogja` is Yogyakarta. */
function listAlternatives(word: string): string[] {
  const full = shortForms.get(word);
  return full && !full.includes(" ") ? [word, shorten(full)] : [word];
}

/** Splits a text into normalized words, without diacritics and capitals, in any script. */
function tokenize(text: string, most: number): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'`´‘’ʻʼ]/gu, "")
    .toLowerCase();
  return unique(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")).slice(0, most);
}

function shorten(word: string): string {
  return [...word].slice(0, bounds.most).join("");
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
