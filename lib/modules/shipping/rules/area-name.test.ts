import { expect, test } from "vitest";
import {
  cityNames,
  cleanName,
  findSubdistrict,
  fold,
  formatDestination,
  listQueryReadings,
  listSplitReadings,
  parseDestination,
  provinceName,
  tokenizeText,
} from "./area-name";

const folded: [text: string, folded: string][] = [
  ["Ba'u", "bau"],
  ["Soka’an", "sokaan"],
  ['Ja"an', "jaan"],
  ["  Kab.  Bandung ", "kab bandung"],
  ["Fak-Fak", "fak fak"],
  ["Wari/Taiyeve II", "wari taiyeve ii"],
  ["Ngampél Wétan", "ngampel wetan"],
  ["2 x 11 Kayu Tanam", "2 x 11 kayu tanam"],
  ["雅加达 😀 %_\\", ""],
];

for (const [text, expected] of folded) {
  test(`destinations are compared without case, diacritics, apostrophes and symbols: ${text}`, () => {
    expect(fold(text)).toBe(expected);
  });
}

test("a repeated word counts once", () => {
  expect(tokenizeText("Karanganyar, Karanganyar, Jawa Tengah")).toEqual(["karanganyar", "jawa", "tengah"]);
});

const readings: [query: string, first: string][] = [
  ["jogja", "yogyakarta"],
  ["Yogya", "yogyakarta"],
  ["jaksel", "jakarta selatan"],
  ["jakpus", "jakarta pusat"],
  ["jaktim", "jakarta timur"],
  ["jakbar", "jakarta barat"],
  ["jakut", "jakarta utara"],
  ["tangsel", "tangerang selatan"],
  ["tebet, jkt", "tebet jakarta"],
  ["Kab. Bandung", "kabupaten bandung"],
  ["Kec. Coblong", "coblong"],
  ["Kel. Dago, Kec. Coblong", "dago coblong"],
  ["kota adm. jakarta barat", "kota jakarta barat"],
  ["bogor jabar", "bogor jawa barat"],
  ["BSD City", "serpong"],
  ["bsd, tangsel", "serpong tangerang selatan"],
];

for (const [query, first] of readings) {
  test(`abbreviations and common names are expanded first: ${query}`, () => {
    expect(listQueryReadings(query)[0]?.join(" ")).toBe(first);
  });
}

test("a query is also read literally, and with adjacent words joined", () => {
  expect(listQueryReadings("solo")).toEqual([["surakarta"], ["solo"]]);
  expect(listQueryReadings("kota gede")).toEqual([["kota", "gede"], ["kotagede"]]);
  expect(listQueryReadings("kec")).toEqual([["kec"]]);
  expect(listQueryReadings("'%' _")).toEqual([]);
});

test("a long word is also split in two, each with at least three letters", () => {
  expect(listSplitReadings("kulonpro jogja").map(({ tokens }) => tokens.join(" "))).toEqual([
    "kul onpro jogja",
    "kulo npro jogja",
    "kulon pro jogja",
  ]);
  expect(listSplitReadings(`solo ${"a".repeat(21)} 551711`)).toEqual([]);
});

test("provinces have their common names", () => {
  const names = ["DAERAH KHUSUS IBUKOTA JAKARTA", "Daerah Istimewa Yogyakarta", "DKI JAKARTA", "NUSA TENGGARA BARAT"];
  expect(names.map(provinceName)).toEqual(["DKI Jakarta", "DI Yogyakarta", "DKI Jakarta", "Nusa Tenggara Barat"]);
});

test("kota and kabupaten are part of a city's name only if both exist", () => {
  const names = cityNames([
    { isKota: false, name: "KABUPATEN BANDUNG" },
    { isKota: true, name: "KOTA BANDUNG" },
    { isKota: false, name: "Kabupaten Bandung Barat" },
    { isKota: true, name: "KOTA ADMINISTRASI JAKARTA SELATAN" },
    { isKota: false, name: "KABUPATEN ADMINISTRASI KEPULAUAN SERIBU" },
    { isKota: false, name: "KABUPATEN PANGKAJENE DAN KEPULAUAN" },
    { isKota: false, name: "KABUPATEN KOTABARU" },
  ]);
  expect(names.slice(0, 4)).toEqual(["Kabupaten Bandung", "Kota Bandung", "Bandung Barat", "Jakarta Selatan"]);
  expect(names.slice(4)).toEqual(["Kepulauan Seribu", "Pangkajene dan Kepulauan", "Kotabaru"]);
});

test("a name has no stray quotes and starts with a capital; abbreviations stay in capitals", () => {
  expect(['Soka"an', "lamuk", " RD.  PJKA"].map(cleanName)).toEqual(["Soka'an", "Lamuk", "RD. PJKA"]);
});

test("a label lists the parts from kelurahan to zip code, as far as known", () => {
  const area = {
    subdistrict: "Melawai",
    district: "Kebayoran Baru",
    city: "Jakarta Selatan",
    province: "DKI Jakarta",
  };
  expect(formatDestination({ ...area, zipCode: "12160" })).toBe(
    "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
  );
  expect(formatDestination({ ...area, zipCode: null })).toBe("Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta");
  const district = { ...area, subdistrict: null, zipCode: null };
  expect(formatDestination(district)).toBe("Kebayoran Baru, Jakarta Selatan, DKI Jakarta");
});

test("the kelurahan is found in a label, and nothing else is mistaken for it", () => {
  const area = { district: "Kotagede", city: "Kota Yogyakarta", province: "DI Yogyakarta", zipCode: "55172" };
  expect(findSubdistrict(formatDestination({ ...area, subdistrict: "Prenggan" }), area.city)).toBe("Prenggan");
  expect(findSubdistrict(formatDestination({ ...area, subdistrict: null }), area.city)).toBeNull();
  expect(findSubdistrict(formatDestination({ ...area, subdistrict: "Prenggan" }), "Sleman")).toBeNull();
  expect(findSubdistrict(null, null)).toBeNull();
});

const labels: [label: string, place: ReturnType<typeof parseDestination>][] = [
  [
    "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
    {
      subdistrict: "Melawai",
      district: "Kebayoran Baru",
      city: "Jakarta Selatan",
      province: "DKI Jakarta",
      zipCode: "12160",
    },
  ],
  [
    "Coblong, Bandung, Jawa Barat",
    { subdistrict: null, district: "Coblong", city: "Bandung", province: "Jawa Barat", zipCode: null },
  ],
  ["Bandung", null],
  ["a, b, c, d, e", null],
];

for (const [label, area] of labels) {
  test(`a label is split into its parts: ${label}`, () => {
    expect(parseDestination(label)).toEqual(area);
    if (area) expect(formatDestination(area)).toBe(label);
  });
}
