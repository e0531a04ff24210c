import { expect, test } from "vitest";
import { findNameProblem, findSlugProblem, normalizeName } from "./shop-names";
import { deriveOrderPrefix, suggestSlug } from "./shop-slug";

const lengths = { least: 3, most: 40 };

const slugs: [slug: string, problem: ReturnType<typeof findSlugProblem>][] = [
  ["toko-sari", null],
  ["sari88", null],
  ["jamur-shiitake", null],
  ["kelontong-murah", null],
  ["dana-usaha-tani", null],
  ["kain-bca", null],
  ["ab", "format"],
  ["a".repeat(41), "format"],
  ["Toko", "format"],
  ["toko_sari", "format"],
  ["-toko", "format"],
  ["toko--sari", "format"],
  ["xn--tko-ql0a", "format"],
  ["tоko-sari", "format"], // Cyrillic о.
  ["toko.sari", "format"],
  ["toko sari", "format"],
  ["www", "reserved"],
  ["buka-toko", "reserved"],
  ["bca", "reserved"],
  ["bca-resmi", "reserved"],
  ["bank-mandiri", "reserved"],
  ["to-ko-pe-dia", "reserved"],
  ["shopee-indonesia-official", "reserved"],
  ["kontol", "offensive"],
  ["k0nt0l-murah", "offensive"],
  ["kon-tooll", "offensive"],
  ["situs-judi", "offensive"],
];

test.each(slugs)("the address %s: %s", (slug, problem) => {
  expect(findSlugProblem(slug, lengths)).toBe(problem);
});

const names: [name: string, problem: ReturnType<typeof findNameProblem>][] = [
  ["Toko Sari", null],
  ["Warung Bu Tini & Anak-anak, 24 jam!", null],
  ["Café d’Été", null],
  ["2 Saudara", null],
  ["12345", "format"],
  ["", "format"],
  ["Тоkо Sari", "format"], // Cyrillic Т and о.
  ["Toko\u202eiraS", "format"],
  ["Toko\u0000", "format"],
  ["<b>Toko</b>", "format"],
  ["https://x", "format"],
  ["menang-hadiah.com", "format"],
  ["Toko A. Rahman", null],
  ["Toko Bangsat", "offensive"],
];

test.each(names)("the name %j: %s", (name, problem) => {
  expect(findNameProblem(name)).toBe(problem);
});

test("a name has one spelling, and suggests an address", () => {
  expect(normalizeName("  Toko \t Sari\u00a0Ｂaru ")).toBe("Toko Sari Baru");
  expect(suggestSlug("Café Bu Ani's #1", 40)).toBe("cafe-bu-anis-1");
  expect(suggestSlug("Kain Batik Tulis", 11)).toBe("kain-batik");
  expect(suggestSlug("東京", 40)).toBe("");
});

test("an order prefix has two to five capital letters, whatever the address", () => {
  const prefixes = ["toko-sari", "sari", "a-1", "88", "a-b-c-d-e-f-g"].map(deriveOrderPrefix);
  expect(prefixes).toEqual(["TS", "SAR", "AX", "XX", "ABCDE"]);
});
