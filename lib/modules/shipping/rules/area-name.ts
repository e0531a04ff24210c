import { everydayNames, shortForms } from "./area-short-names";

/** Destination as a parcel's label names it, from the kelurahan or desa up to the province. Some tables end at the district. */
export type DestinationArea = {
  subdistrict: string | null;
  district: string;
  city: string;
  province: string;
  zipCode: string | null;
};

/** Formats a place for buyers: "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160". */
export function formatDestination({ subdistrict, district, city, province, zipCode }: DestinationArea): string {
  const names = [subdistrict, district, city, province].filter((name) => name !== null).join(", ");
  return zipCode ? `${names} ${zipCode}` : names;
}

/**
 * Returns the kelurahan or desa in the label of a place in this city. Returns null if the label starts with the district or
 * belongs to another city.
 */
export function findSubdistrict(label: string | null, city: string | null): string | null {
  const names = label?.split(", ") ?? [];
  const [subdistrict = null] = names;
  return names.length === 4 && names[2] === city ? subdistrict : null;
}

/** Parses a label that `labelOf` wrote; null if it is not one. */
export function parseDestination(label: string): DestinationArea | null {
  const [, names = "", zipCode = null] = /^(.*?)(?: (\d{5}))?$/.exec(label.trim()) ?? [];
  const parts = names.split(", ");
  const [province, city, district, subdistrict = null, ...more] = parts.reverse();
  if (!province || !city || !district || more.length > 0) return null;
  return { subdistrict, district, city, province, zipCode };
}

/** Normalizes a text for comparison: lower case, no diacritics or apostrophes, one space between words. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'"`´‘’ʻʼ]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Returns the distinct normalized words of a text, in order. */
export function tokenizeText(text: string): string[] {
  return [...new Set(fold(text).split(" "))].filter((word) => word !== "");
}

/** Words for the kind of a place. They are part of no name, unlike `kota` and `kabupaten`. */
const kindTokens = new Set("kec kecamatan kel kelurahan desa prov provinsi adm administrasi".split(" "));

/** Maximum words of a typed query. Longer texts are pasted labels in our own spelling. */
const maxTypedTokens = 4;

/**
 * Returns the possible readings of a buyer's query, each as a list of words. The first has abbreviations expanded and informal
 * names replaced by official ones. The next is the query as typed. Others join two neighboring words, because users mix up
 * Kotagede and Kota Gede.
 */
export function listQueryReadings(query: string): string[][] {
  const typed = tokenizeText(query);
  const spelt = official(typed)
    .filter((word) => !kindTokens.has(word))
    .map((word) => shortForms.get(word) ?? word);
  const full = tokenizeText(spelt.join(" "));
  const joined = full.length > maxTypedTokens ? [] : full.slice(1).map((word, at) => joinAt(full, at, word));
  const readings = [full, typed, ...joined].filter((tokens) => tokens.length > 0);
  return [...new Map(readings.map((tokens) => [tokens.join(" "), tokens])).values()];
}

/** Replaces an informal name among the words by its official name. */
function official(tokens: readonly string[]): string[] {
  const text = everydayNames.reduce(
    (all, [name, place]) => all.replace(` ${name} `, ` ${place} `),
    ` ${tokens.join(" ")} `,
  );
  return tokenizeText(text);
}

/** Lengths of a word that may be two, and of each part. A longer word is no place name. */
const splitLengths = { least: 6, most: 20, part: 3 };

/** Returns readings with one word split in two: Bandarlampung is Bandar Lampung. Each reading comes with the original word. */
export function listSplitReadings(query: string): { word: string; tokens: string[] }[] {
  const typed = tokenizeText(query);
  const { least, most, part } = splitLengths;
  return typed.slice(0, maxTypedTokens).flatMap((word, at) => {
    if (word.length < least || word.length > most || /\d/.test(word)) return [];
    return Array.from({ length: word.length - 2 * part + 1 }, (_, cut) => {
      const halves = [word.slice(0, cut + part), word.slice(cut + part)];
      return { word, tokens: [...typed.slice(0, at), ...halves, ...typed.slice(at + 1)] };
    });
  });
}

function joinAt(tokens: readonly string[], at: number, next: string): string[] {
  return [...tokens.slice(0, at), `${tokens[at]}${next}`, ...tokens.slice(at + 2)];
}

/** Cleans the name of a kelurahan or kecamatan for display. Source tables contain stray quotes and lower-case initials. */
export function cleanName(name: string): string {
  const plain = name
    .replace(/["`´‘’]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Returns a name in usual capitalization, even if the source table has it in capitals. */
export function formatAreaName(name: string): string {
  return titled(cleanName(name));
}

/** Returns a province's name in its usual form. */
export function provinceName(name: string): string {
  const plain = formatAreaName(name);
  if (/^(daerah khusus (ibu ?kota )?|dki )?jakarta$/i.test(plain)) return "DKI Jakarta";
  if (/^(daerah istimewa |d\.? ?i\.? )?yogyakarta$/i.test(plain)) return "DI Yogyakarta";
  return plain;
}

/** Returns the usual names of all kabupaten and kota. The kind is included only if both kinds share the name. */
export function cityNames(cities: readonly { isKota: boolean; name: string }[]): string[] {
  const bare = cities.map(({ name }) =>
    titled(cleanName(name)).replace(/^(kota|kabupaten|kab\.?) (administrasi |adm\.? )?/i, ""),
  );
  const shared = new Set(bare.filter((name, at) => bare.indexOf(name) !== at));
  return cities.map(({ isKota }, at) => {
    const name = bare[at] ?? "";
    return shared.has(name) ? `${isKota ? "Kota" : "Kabupaten"} ${name}` : name;
  });
}

/** Returns the part of a city's name to search for. The city's code already contains its kind. */
export function withoutKind(city: string): string {
  return city.replace(/^(Kota|Kabupaten) /, "");
}

/** Turns a name in capitals into title case. */
function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => (word === "dan" ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .replace(/^D(ki|i)\b/, (short) => short.toUpperCase());
}
