import { expect, test } from "vitest";
import { findNamedColor } from "./color-names";

const sameColors: [value: string, name: string][] = [
  ["MERAH", "merah"],
  ["  Merah  Marun ", "merah marun"],
  ["merahmarun", "merah marun"],
  ["Merah-Marun", "merah marun"],
  ["Abu-abu", "abu"],
  ["Lengan panjang biru dongker", "dongker"],
  ["Hijau sage / krem", "sage"],
];

for (const [value, name] of sameColors) {
  test(`"${value}" has the color of ${name}`, () => {
    expect(findNamedColor(value)).toBe(findNamedColor(name));
    expect(findNamedColor(value)).toMatch(/^#[0-9a-f]{6}$/);
  });
}

test("the longest known name decides", () => {
  expect(findNamedColor("biru nila")).toBe(findNamedColor("nila"));
  expect(findNamedColor("biru nila")).not.toBe(findNamedColor("biru"));
  expect(findNamedColor("Kopi susu")).not.toBe(findNamedColor("kopi"));
});

test("a value without a color name has no color, nor has a name within another word", () => {
  for (const value of ["Motif 3", "", "XL", "Batako", "constructor"]) expect(findNamedColor(value)).toBeNull();
});
