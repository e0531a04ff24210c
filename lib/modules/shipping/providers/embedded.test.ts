import { expect, test } from "vitest";
import { readDemoContent } from "@/drizzle/seed/content";
import { demoShops } from "@/drizzle/seed/shops/all";
import { embeddedShipping } from "./embedded";

const provider = embeddedShipping();

const refs = {
  jakarta: "idn:31.71.01.1001",
  kebayoran: "idn:31.74.07.1001",
  tangsel: "idn:36.74.01.1001",
  bandung: "idn:32.73.02.1004",
  bogor: "idn:32.71.01.1001",
  jogja: "idn:34.71.08.1003",
  bantul: "idn:34.02.16.2001",
  solo: "idn:33.72.01.1001",
  surabaya: "idn:35.78.01.1001",
  malang: "idn:35.73.01.1001",
  denpasar: "idn:51.71.01.1001",
  lampung: "idn:18.71.01.1003",
  medan: "idn:12.71.01.1001",
  lombok: "idn:52.71.01.1004",
  kupang: "idn:53.71.01.1001",
  makassar: "idn:73.71.01.1001",
  ambon: "idn:81.71.01.1006",
  wamena: "idn:95.01.01.1001",
  alama: "idn:95.08.15.2001",
} as const;

type City = keyof typeof refs;

async function rates(from: City, to: City, weightGrams = 1_000) {
  const found = await provider.quote({ originRef: refs[from], destinationRef: refs[to], weightGrams, couriers: [] });
  return new Map(found.map(({ name, cost, etd }) => [name, { cost, etd }]));
}

/** JNE REG for one kilogram. */
const zones: [zone: string, from: City, to: City, cost: number, etd: string][] = [
  ["A", "jakarta", "jakarta", 10_000, "1–2 hari"],
  ["A", "bandung", "bandung", 9_000, "1–2 hari"],
  ["A", "jogja", "jogja", 9_000, "1–2 hari"],
  ["A", "bantul", "bantul", 9_000, "1–2 hari"],
  ["B", "jakarta", "kebayoran", 12_000, "1–2 hari"],
  ["B", "jakarta", "tangsel", 12_000, "1–2 hari"],
  ["B", "bandung", "bogor", 11_000, "1–2 hari"],
  ["B", "jogja", "bantul", 10_000, "1–2 hari"],
  ["C", "jakarta", "bandung", 12_000, "1–3 hari"],
  ["C", "bandung", "jakarta", 13_000, "1–3 hari"],
  ["C", "jogja", "jakarta", 19_000, "1–3 hari"],
  ["D", "jakarta", "jogja", 19_000, "2–3 hari"],
  ["D", "bandung", "surabaya", 20_000, "2–3 hari"],
  ["D", "jogja", "solo", 12_000, "2–3 hari"],
  ["D", "jogja", "surabaya", 17_000, "2–3 hari"],
  ["E", "jakarta", "denpasar", 26_000, "2–4 hari"],
  ["E", "jogja", "denpasar", 24_000, "2–4 hari"],
  ["E", "jakarta", "lampung", 20_000, "2–4 hari"],
  ["E", "jogja", "lampung", 27_000, "2–4 hari"],
  ["F", "jakarta", "medan", 36_000, "3–5 hari"],
  ["G", "jogja", "lombok", 42_000, "3–6 hari"],
  ["H", "bandung", "makassar", 46_000, "3–6 hari"],
  ["H", "jogja", "kupang", 46_000, "3–6 hari"],
  ["I", "jakarta", "ambon", 62_000, "4–8 hari"],
  ["J", "jogja", "wamena", 94_000, "5–10 hari"],
];

for (const [zone, from, to, cost, etd] of zones) {
  test(`from ${from} to ${to} is zone ${zone}: one kilogram costs ${cost} and takes ${etd}`, async () => {
    expect((await rates(from, to)).get("JNE REG")).toEqual({ cost, etd });
  });
}

const elsewhere: [from: City, to: City, cost: number][] = [
  ["surabaya", "malang", 10_000],
  ["surabaya", "solo", 17_000],
  ["solo", "surabaya", 17_000],
  ["medan", "jakarta", 36_000],
  ["medan", "makassar", 44_000],
  ["makassar", "medan", 44_000],
  ["denpasar", "jogja", 24_000],
];

for (const [from, to, cost] of elsewhere) {
  test(`a shop elsewhere pays the more expensive rate of the nearest hub: ${from} to ${to}`, async () => {
    expect((await rates(from, to)).get("JNE REG")?.cost).toBe(cost);
  });
}

test("each service costs its share of the regular price, rounded up to 500, and has its own time", async () => {
  expect([...(await rates("jogja", "jakarta"))]).toEqual([
    ["JNE OKE", { cost: 17_500, etd: "3–5 hari" }],
    ["JNE REG", { cost: 19_000, etd: "1–3 hari" }],
    ["JNE YES", { cost: 35_500, etd: "1 hari" }],
    ["J&T Express EZ", { cost: 17_500, etd: "1–3 hari" }],
    ["SiCepat REG", { cost: 19_000, etd: "1–3 hari" }],
    ["SiCepat BEST", { cost: 36_500, etd: "1 hari" }],
    ["AnterAja REG", { cost: 20_000, etd: "1–3 hari" }],
    ["Pos Reguler", { cost: 20_000, etd: "1–3 hari" }],
  ]);
});

test("next-day services reach Bali and Lampung", async () => {
  expect((await rates("jakarta", "denpasar")).has("JNE YES")).toBe(true);
  const far = [...(await rates("jakarta", "medan")).keys()];
  expect(far).toEqual(["JNE OKE", "JNE REG", "J&T Express EZ", "SiCepat REG", "AnterAja REG", "Pos Reguler"]);
});

test("a courier with a 300 g tolerance rounds down within it; others do not", async () => {
  const at = async (grams: number) => {
    const found = await rates("jogja", "jakarta", grams);
    return [found.get("JNE REG")?.cost, found.get("AnterAja REG")?.cost];
  };
  expect(await at(1_000)).toEqual([19_000, 20_000]);
  expect(await at(1_001)).toEqual([19_000, 40_000]);
  expect(await at(1_300)).toEqual([19_000, 40_000]);
  expect(await at(1_301)).toEqual([38_000, 40_000]);
});

test("a destination without service has no rates, but suggestions of the same city first", async () => {
  expect(await rates("jogja", "alama")).toEqual(new Map());
  const near = await provider.nearby(refs.alama, 5);
  expect(near).toHaveLength(5);
  for (const { ref, city } of near) {
    expect(city).toBe("Nduga");
    expect(
      await provider.quote({ originRef: refs.jogja, destinationRef: ref, weightGrams: 1, couriers: [] }),
    ).not.toEqual([]);
  }
});

test("destinations near a served one are those of its district first, and never itself", async () => {
  const near = await provider.nearby(refs.bandung, 7);
  expect(near.slice(0, 5).map(({ district }) => district)).toEqual(Array(5).fill("Coblong"));
  expect(near.map(({ ref }) => ref)).not.toContain(refs.bandung);
  expect(near[5]?.city).toBe("Kota Bandung");
});

test("a ref names its provider, and another provider's ref is unknown", async () => {
  expect(await provider.find("idn:31.74.07.1001")).toEqual({
    ref: "idn:31.74.07.1001",
    label: "Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12160",
    subdistrict: "Melawai",
    district: "Kebayoran Baru",
    city: "Jakarta Selatan",
    province: "DKI Jakarta",
    zipCode: "12160",
  });
  for (const ref of ["ro:31555", "31.74.07.1001", "idn:", "idn:31.74.07", "IDN:31.74.07.1001", "idn:31.74.07.1001 "]) {
    expect(await provider.find(ref)).toBeNull();
    expect(await provider.nearby(ref, 5)).toEqual([]);
    const parcel = { originRef: refs.jogja, destinationRef: refs.bandung, weightGrams: 1, couriers: [] };
    await expect(provider.quote({ ...parcel, destinationRef: ref })).rejects.toThrow("place_unknown");
    await expect(provider.quote({ ...parcel, originRef: ref })).rejects.toThrow("place_unknown");
  }
});

for (const { name, shipping, brand } of demoShops.map(readDemoContent)) {
  test(`${name} ships from the address that it shows`, async () => {
    const { district, zipCode, city } = (await provider.find(shipping.origin_ref)) ?? {};
    expect(city).toContain(brand.origin_city);
    expect(brand.address_line2).toContain(district);
    expect(brand.address_line2).toContain(zipCode);
  });
}
