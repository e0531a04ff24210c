import { expect, test } from "vitest";
import { readSearch } from "./search-query";
import { builtInSynonyms } from "./synonyms";

const listTexts = (typed: string, most = 6) => readSearch(typed, most).map((asked) => asked.text);
const needed = (typed: string) =>
  readSearch(typed, 6)
    .filter(({ isNeeded }) => isNeeded)
    .map((asked) => asked.text);

const readings: [title: string, typed: string, texts: string[]][] = [
  ["lower-case words, whatever separates them", "Kemeja  BATIK,biru!", ["kemeja", "batik", "biru"]],
  ["each word once", "mendung mendung", ["mendung"]],
  ["both halves of a reduplicated word", "mendung-mendungan", ["mendung", "mendungan"]],
  ["no filler words", "jual kemeja warna biru untuk pria", ["kemeja", "biru", "pria"]],
  ["filler words if there are no others", "warna", ["warna"]],
  ["two words that form one term", "cold brew segar", ["cold brew", "segar"]],
  ["words of other scripts", "téh ½ 茶", ["téh", "½", "茶"]],
  ["nothing for symbols", "'!| :* &", []],
];

for (const [title, typed, texts] of readings) {
  test(`a search is parsed into ${title}: ${typed}`, () => expect(listTexts(typed)).toEqual(texts));
}

test("only the first words count", () => {
  expect(listTexts("satu dua tiga empat lima enam tujuh")).toEqual(["satu", "dua", "tiga", "empat", "lima", "enam"]);
});

test("the first word and every part of a number are required", () => {
  expect(needed("kemeja batik biru")).toEqual(["kemeja"]);
  expect(needed("kain LRS-KN-03")).toEqual(["kain", "lrs", "kn", "03"]);
});

test("only the last word may be incomplete", () => {
  expect(readSearch("kemeja bat", 6).map(({ isLast }) => isLast)).toEqual([false, true]);
});

test("a synonym replaces the word only in its direction", () => {
  const also = (typed: string) => readSearch(typed, 6).flatMap((asked) => asked.also);
  expect(also("hem")).toContain("kemeja");
  expect(also("kemeja")).toContain("hem");
  expect(also("biru")).toContain("nila");
  expect(also("nila")).not.toContain("biru");
  expect(also("dress")).toEqual(expect.arrayContaining(["gaun", "daster"]));
});

test("synonyms are plain words, and each key has one or two words", () => {
  for (const [typed, meanings] of builtInSynonyms) {
    expect(typed).toMatch(/^[a-z]+( [a-z]+)?$/);
    for (const means of meanings) expect(means).toMatch(/^[a-z]+( [a-z]+)*$/);
    expect(meanings.length).toBeLessThanOrEqual(12);
  }
});
