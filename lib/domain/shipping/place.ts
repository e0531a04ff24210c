import { everydayNames, shortForms } from "./place-names";

/** A place as a parcel's label names it, from the kelurahan or desa up to the province. Some tables end at the district. */
export type Place = {
  subdistrict: string | null;
  district: string;
  city: string;
  province: string;
  zipCode: string | null;
};

/** What a buyer reads, as in "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160". */
export function labelOf({ subdistrict, district, city, province, zipCode }: Place): string {
  const names = [subdistrict, district, city, province].filter((name) => name !== null).join(", ");
  return zipCode ? `${names} ${zipCode}` : names;
}

/** The kelurahan or desa in a label of a place in this city; null where the label begins with the district, or is of no such place. */
export function subdistrictIn(label: string | null, city: string | null): string | null {
  const names = label?.split(", ") ?? [];
  const [subdistrict = null] = names;
  return names.length === 4 && names[2] === city ? subdistrict : null;
}

/** The parts of a label that `labelOf` wrote; null where it is none. */
export function placeIn(label: string): Place | null {
  const [, names = "", zipCode = null] = /^(.*?)(?: (\d{5}))?$/.exec(label.trim()) ?? [];
  const parts = names.split(", ");
  const [province, city, district, subdistrict = null, ...more] = parts.reverse();
  if (!province || !city || !district || more.length > 0) return null;
  return { subdistrict, district, city, province, zipCode };
}

/** A text as places are compared: lower case, no diacritics or apostrophes, and one blank between words. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'"`´‘’ʻʼ]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** The words of a text, folded, each once and in their order. */
export function wordsOf(text: string): string[] {
  return [...new Set(fold(text).split(" "))].filter((word) => word !== "");
}

/** Words that say what kind of place the next one is. They are part of no name, unlike `kota` and `kabupaten`. */
const kindWords = new Set("kec kecamatan kel kelurahan desa prov provinsi adm administrasi".split(" "));

/** Longer texts are pasted labels, whose spelling is ours. */
const joinedWords = 4;

/**
 * The ways to read what a buyer typed, each as a list of words: with short forms spelt out and everyday names replaced by where
 * that is, as it stands, and with two neighbouring words written as one, since nobody remembers whether it is Kotagede or Kota Gede.
 */
export function readingsOf(query: string): string[][] {
  const typed = wordsOf(query);
  const spelt = official(typed)
    .filter((word) => !kindWords.has(word))
    .map((word) => shortForms.get(word) ?? word);
  const full = wordsOf(spelt.join(" "));
  const joined = full.length > joinedWords ? [] : full.slice(1).map((word, at) => joinAt(full, at, word));
  const readings = [full, typed, ...joined].filter((words) => words.length > 0);
  return [...new Map(readings.map((words) => [words.join(" "), words])).values()];
}

/** The words, an everyday name among them replaced by the official names of its place. */
function official(words: readonly string[]): string[] {
  const text = everydayNames.reduce(
    (all, [name, place]) => all.replace(` ${name} `, ` ${place} `),
    ` ${words.join(" ")} `,
  );
  return wordsOf(text);
}

/** How long a word is that may be two, and each of the two. A longer one is nobody's name. */
const splitLengths = { least: 6, most: 20, part: 3 };

/** The ways to read words as two where one was written: Bandarlampung is Bandar Lampung. Each word comes with its halves. */
export function splitsOf(query: string): { word: string; words: string[] }[] {
  const typed = wordsOf(query);
  const { least, most, part } = splitLengths;
  return typed.slice(0, joinedWords).flatMap((word, at) => {
    if (word.length < least || word.length > most || /\d/.test(word)) return [];
    return Array.from({ length: word.length - 2 * part + 1 }, (_, cut) => {
      const halves = [word.slice(0, cut + part), word.slice(cut + part)];
      return { word, words: [...typed.slice(0, at), ...halves, ...typed.slice(at + 1)] };
    });
  });
}

function joinAt(words: readonly string[], at: number, next: string): string[] {
  return [...words.slice(0, at), `${words[at]}${next}`, ...words.slice(at + 2)];
}

/** A kelurahan's or kecamatan's name as it is shown; tables have stray quotes and small letters in it. */
export function cleanName(name: string): string {
  const plain = name
    .replace(/["`´‘’]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A name as people write it, also where a table has it in capitals throughout. */
export function writtenName(name: string): string {
  return titled(cleanName(name));
}

/** A province's name as people write it. */
export function provinceName(name: string): string {
  const plain = writtenName(name);
  if (/^(daerah khusus (ibu ?kota )?|dki )?jakarta$/i.test(plain)) return "DKI Jakarta";
  if (/^(daerah istimewa |d\.? ?i\.? )?yogyakarta$/i.test(plain)) return "DI Yogyakarta";
  return plain;
}

/** The names of all kabupaten and kota as people write them: which of the two it is stands only where both exist. */
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

/** The part of a city's name that is searched for; which kind it is, is known from its code. */
export function withoutKind(city: string): string {
  return city.replace(/^(Kota|Kabupaten) /, "");
}

/** Capitals throughout become capitals at the beginning of words. */
function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => (word === "dan" ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .replace(/^D(ki|i)\b/, (short) => short.toUpperCase());
}
