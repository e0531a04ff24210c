import { expect, test } from "vitest";
import { freeSlug, toSlug } from "./slug";

const table: [name: string, slug: string][] = [
  ["Kain Kawung", "kain-kawung"],
  ["  Sarung – Goyor (édisi 1)! ", "sarung-goyor-edisi-1"],
  ["100% Katun", "100-katun"],
  ["日本 ★", "produk"],
  [`Kain ${"panjang ".repeat(20)}`, `kain-${Array(9).fill("panjang").join("-")}`],
];

for (const [name, slug] of table)
  test(`${name.slice(0, 30)} gets the slug ${slug.slice(0, 30)}`, () => expect(toSlug(name)).toBe(slug));

test("a taken slug gets the first free number, else a unique suffix", () => {
  expect(freeSlug("Kain", (slug) => slug === "kain", "k7")).toBe("kain-2");
  expect(freeSlug("Kain", (slug) => /^kain(-\d)?$/.test(slug), "k7")).toBe("kain-k7");
});
