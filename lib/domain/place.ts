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

/** Short forms that people write for places. The spelt-out form may have several words. */
const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jkt: "jakarta",
    jakpus: "jakarta pusat",
    jakut: "jakarta utara",
    jakbar: "jakarta barat",
    jaksel: "jakarta selatan",
    jaktim: "jakarta timur",
    tangsel: "tangerang selatan",
    bdg: "bandung",
    jogja: "yogyakarta",
    jogjakarta: "yogyakarta",
    yogya: "yogyakarta",
    diy: "di yogyakarta",
    solo: "surakarta",
    smg: "semarang",
    sby: "surabaya",
    kab: "kabupaten",
    kotamadya: "kota",
    jabar: "jawa barat",
    jateng: "jawa tengah",
    jatim: "jawa timur",
    kepri: "kepulauan riau",
    sumut: "sumatera utara",
    sumbar: "sumatera barat",
    sumsel: "sumatera selatan",
    babel: "bangka belitung",
    kalbar: "kalimantan barat",
    kalteng: "kalimantan tengah",
    kalsel: "kalimantan selatan",
    kaltim: "kalimantan timur",
    kaltara: "kalimantan utara",
    sulut: "sulawesi utara",
    sulteng: "sulawesi tengah",
    sulsel: "sulawesi selatan",
    sultra: "sulawesi tenggara",
    sulbar: "sulawesi barat",
    malut: "maluku utara",
    ntb: "nusa tenggara barat",
    ntt: "nusa tenggara timur",
  }),
);

/** Words that say what kind of place the next one is. They are part of no name, unlike `kota` and `kabupaten`. */
const kindWords = new Set("kec kecamatan kel kelurahan desa prov provinsi adm administrasi".split(" "));

/** Longer texts are pasted labels, whose spelling is ours. */
const joinedWords = 4;

/**
 * The ways to read what a buyer typed, each as a list of words: with short forms spelt out, as it stands, and with two
 * neighbouring words written as one, since nobody remembers whether it is Kotagede or Kota Gede.
 */
export function readingsOf(query: string): string[][] {
  const typed = wordsOf(query);
  const spelt = typed.filter((word) => !kindWords.has(word)).map((word) => shortForms.get(word) ?? word);
  const full = wordsOf(spelt.join(" "));
  const joined = full.length > joinedWords ? [] : full.slice(1).map((word, at) => joinAt(full, at, word));
  const readings = [full, typed, ...joined].filter((words) => words.length > 0);
  return [...new Map(readings.map((words) => [words.join(" "), words])).values()];
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
