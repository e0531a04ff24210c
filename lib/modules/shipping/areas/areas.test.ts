import { expect, test } from "vitest";
import { formatDestination } from "@/lib/modules/shipping/rules/area-name";
import { type AreaRow, decodeAreas, encodeAreas } from "./area-file";
import { areas, openAreas } from "./areas";

/** Label of the first search result. */
const firstLabel = (query: string) => {
  const [first] = areas().search(query, 10);
  return first === undefined ? null : formatDestination(areas().describeVillage(first));
};

test("the table has 38 provinces, 514 kabupaten and kota, and every kecamatan and desa", () => {
  expect(areas().counts).toEqual([38, 514, 7_277, 83_763]);
});

const searches: [query: string, first: string][] = [
  ["jakarta", "Gambir, Gambir, Jakarta Pusat, DKI Jakarta 10110"],
  ["JKT", "Gambir, Gambir, Jakarta Pusat, DKI Jakarta 10110"],
  ["jaksel", "Tebet Timur, Tebet, Jakarta Selatan, DKI Jakarta 12820"],
  ["tangsel", "Ciater, Serpong, Tangerang Selatan, Banten 15310"],
  ["jogja", "Kricak, Tegalrejo, Yogyakarta, DI Yogyakarta 55242"],
  ["yogya", "Kricak, Tegalrejo, Yogyakarta, DI Yogyakarta 55242"],
  ["kab. bandung", "Cileunyi Kulon, Cileunyi, Kabupaten Bandung, Jawa Barat 40621"],
  ["kabupaten bandung", "Cileunyi Kulon, Cileunyi, Kabupaten Bandung, Jawa Barat 40621"],
  ["kota bandung", "Sukarasa, Sukasari, Kota Bandung, Jawa Barat 40152"],
  ["bandung", "Sukarasa, Sukasari, Kota Bandung, Jawa Barat 40152"],
  ["bandung barat", "Pagerwangi, Lembang, Bandung Barat, Jawa Barat 40391"],
  ["malang", "Balearjosari, Blimbing, Kota Malang, Jawa Timur 65126"],
  ["kab malang", "Tulungrejo, Donomulyo, Kabupaten Malang, Jawa Timur 65167"],
  ["sleman", "Caturharjo, Sleman, Sleman, DI Yogyakarta 55515"],
  ["menteng", "Menteng, Menteng, Jakarta Pusat, DKI Jakarta 10310"],
  ["kebayoran baru", "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160"],
  ["kebay bar", "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160"],
  ["kec. coblong", "Cipaganti, Coblong, Kota Bandung, Jawa Barat 40131"],
  ["coblong dago", "Dago, Coblong, Kota Bandung, Jawa Barat 40135"],
  ["dago, bandung", "Dago, Coblong, Kota Bandung, Jawa Barat 40135"],
  ["kel. melawai", "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160"],
  ["kota gede", "Rejowinangun, Kotagede, Yogyakarta, DI Yogyakarta 55171"],
  ["solo", "Pajang, Laweyan, Surakarta, Jawa Tengah 57146"],
  ["bali", "Baler Bale Agung, Negara, Jembrana, Bali 82212"],
  ["karanganyar", "Karanganyar, Karanganyar, Karanganyar, Jawa Tengah 57711"],
  ["40135", "Dago, Coblong, Kota Bandung, Jawa Barat 40135"],
  ["coblong 401", "Cipaganti, Coblong, Kota Bandung, Jawa Barat 40131"],
  ["99", "Sentani Kota, Sentani, Kabupaten Jayapura, Papua 99352"],
  ["bsd", "Serpong, Serpong, Tangerang Selatan, Banten 15311"],
  ["blok m", "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160"],
  ["nusa dua bali", "Benoa, Kuta Selatan, Badung, Bali 80362"],
  ["bandarlampung", "Kedaton, Kedaton, Bandar Lampung, Lampung 35141"],
  ["kulonprogo jogja", "Jangkaran, Temon, Kulon Progo, DI Yogyakarta 55654"],
  ["sokaan", "Soka'an, Krejengan, Kabupaten Probolinggo, Jawa Timur 67284"],
];

for (const [query, first] of searches) {
  test(`a search for "${query}" shows ${first} first`, () => {
    expect(firstLabel(query)).toBe(first);
  });
}

for (const query of [
  "xyzzy",
  "jakarta xyzzy",
  "melatimu",
  "%",
  "_%_",
  "😀😀😀",
  "'; drop table",
  "a".repeat(100),
  "00",
]) {
  test(`a search for "${query.slice(0, 20)}" finds nothing`, () => {
    expect(areas().search(query, 10)).toEqual([]);
  });
}

test("matches of a kabupaten, kota or kecamatan rank above matches of a desa", () => {
  for (const query of ["jakarta", "bandung", "sidomulyo", "karanganyar", "suka", "ban", "men"]) {
    const found = areas().search(query, 25).map(areas().describeVillage);
    const isUpper = found.map(({ city, district }) => ` ${city} ${district}`.toLowerCase().includes(` ${query}`));
    expect([...isUpper].sort((a, b) => Number(b) - Number(a))).toEqual(isUpper);
  }
});

test("equal matches alternate by district, to show the whole city", () => {
  const districts = (query: string) =>
    new Set(
      areas()
        .search(query, 8)
        .map((found) => areas().describeVillage(found).district),
    );
  expect(districts("jakarta selatan").size).toBe(8);
  expect(districts("denpasar").size).toBe(4);
  expect(districts("tebet").size).toBe(1);
});

test("every word of the query starts a word of each destination", () => {
  for (const query of ["ci 40", "mela jakarta", "sel kebay jak dki ba"]) {
    const found = areas().search(query, 25);
    expect(found).not.toEqual([]);
    for (const village of found) {
      const label = ` ${formatDestination(areas().describeVillage(village))
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, " ")} `;
      for (const word of query.split(" ")) expect(label.replaceAll(" ", "  ")).toContain(` ${word}`);
    }
  }
});

test("the same search returns the same destinations in the same order", () => {
  const before = areas().search("sukamaju", 25);
  areas().search("jakarta", 25);
  expect(areas().search("sukamaju", 25)).toEqual(before);
});

test("a search returns at most the requested number, best first", () => {
  const all = areas().search("suka", 25);
  expect(all).toHaveLength(25);
  expect(areas().search("suka", 7)).toEqual(all.slice(0, 7));
});

test("searching for a destination's label finds it among the first three", () => {
  const first = areas()
    .counts.slice(0, 3)
    .reduce((sum, count) => sum + count, 0);
  for (let village = first; village < first + 83_000; village += 997) {
    expect(areas().search(formatDestination(areas().describeVillage(village)), 3)).toContain(village);
  }
});

test("a destination is found by its code, and the code says where it is", () => {
  const melawai = areas().find("31.74.07.1001") ?? 0;
  expect(areas().codeOf(melawai)).toBe("31.74.07.1001");
  expect(areas().describeVillage(melawai).subdistrict).toBe("Melawai");
  expect(areas().ofDistrict(melawai)).toHaveLength(10);
  expect(areas().ofCity(melawai)).toHaveLength(65);
  expect(
    areas()
      .ofZip(melawai)
      .map((village) => areas().describeVillage(village).zipCode),
  ).toEqual(["12160", "12160"]);
});

for (const code of [
  "31.74.07.9999",
  "31.74.07",
  "31.74.99.1001",
  "99.01.01.1001",
  "31.74.07.10010",
  "",
  "31-74-07-1001",
]) {
  test(`no destination has the code "${code}"`, () => {
    expect(areas().find(code)).toBeNull();
  });
}

const small: AreaRow[] = [
  { code: "12", name: "Utara", zip: null },
  { code: "11.01.02.2001", name: "Melati", zip: null },
  { code: "11", name: "Selatan", zip: null },
  { code: "11.01", name: "Bunga", zip: null },
  { code: "12.71", name: "Kota Batu", zip: null },
  { code: "12.71.01", name: "Karang", zip: null },
  { code: "12.71.01.1001", name: "Karang Ba'u", zip: "20111" },
  { code: "11.01.01", name: "Mawar", zip: null },
  { code: "11.01.02", name: "Anggrek", zip: null },
];

test("a table is decoded as it was encoded, with rows in any order and empty districts", () => {
  const bytes = encodeAreas(small);
  const shifted = new Uint8Array(bytes.length + 1).fill(7);
  shifted.set(bytes, 1);
  for (const file of [bytes, shifted.subarray(1)]) {
    const opened = openAreas(decodeAreas(file));
    expect(opened.counts).toEqual([2, 2, 3, 2]);
    const [bau = -1] = opened.search("bau batu utara", 5);
    expect(opened.codeOf(bau)).toBe("12.71.01.1001");
    expect(formatDestination(opened.describeVillage(bau))).toBe("Karang Ba'u, Karang, Kota Batu, Utara 20111");
    const melati = opened.find("11.01.02.2001") ?? -1;
    expect(formatDestination(opened.describeVillage(melati))).toBe("Melati, Anggrek, Bunga, Selatan");
    expect(opened.ofCity(melati)).toEqual([melati]);
  }
});

test("a truncated file or another format is rejected", () => {
  const bytes = encodeAreas(small);
  expect(() => decodeAreas(bytes.subarray(0, bytes.length - 4))).toThrow("truncated");
  expect(() => decodeAreas(bytes.subarray(0, 8))).toThrow("truncated");
  expect(() => decodeAreas(new Uint8Array(bytes.length))).toThrow("another format");
});
