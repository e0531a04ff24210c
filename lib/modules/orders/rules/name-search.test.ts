import { expect, test } from "vitest";
import { listNamePrefixes, parseNameSearch } from "./name-search";

const finds: [typed: string, name: string, isMatch: boolean][] = [
  ["budi", "Budi Santoso", true],
  ["BUDI san", "Budi Santoso", true],
  ["santoso budi", "Budi Santoso", true],
  ["udi", "Budi Santoso", false],
  ["bu", "Budi Santoso", false],
  ["al", "Al Farabi", true],
  ["andre", "André O'Neill", true],
  ["oneill", "André O’Neill", true],
  ["nurhidayatullah", "Nurhidayatulloh", true],
  ["siti.aminah", "Siti Aminah", true],
  ["王", "王 小明", true],
  ["budi joko", "Budi Santoso", false],
];

for (const [typed, name, isMatch] of finds) {
  test(`${typed} ${isMatch ? "finds" : "does not find"} ${name}`, () => {
    const prefixes = new Set(listNamePrefixes(name));
    expect(parseNameSearch(typed).every((word) => prefixes.has(word))).toBe(isMatch);
  });
}

test("a name is indexed by few words, however long it is", () => {
  expect(listNamePrefixes("abcdefghijklmnop ".repeat(50)).length).toBe(8);
  const many = Array.from({ length: 50 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${at}bcdefghijklm`);
  expect(listNamePrefixes(many.join(" ")).length).toBeLessThanOrEqual(48);
});

test("an empty search has no terms", () => {
  expect(parseNameSearch(" -- ' ")).toEqual([]);
});

test("the longest word comes first, because it is the rarest", () => {
  expect(parseNameSearch("al santoso budi")).toEqual(["santoso", "budi", "al"]);
});
