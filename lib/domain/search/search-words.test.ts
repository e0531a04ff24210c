import { expect, test } from "vitest";
import { readSearch } from "./search-words";
import { builtInSynonyms } from "./synonyms";

const listTexts = (typed: string, most = 6) => readSearch(typed, most).map((asked) => asked.text);
const needed = (typed: string) =>
  readSearch(typed, 6)
    .filter(({ isNeeded }) => isNeeded)
    .map((asked) => asked.text);

const readings: [title: string, typed: string, words: string[]][] = [
  ["words in lower case, whatever stands between them", "Kemeja  BATIK,biru!", ["kemeja", "batik", "biru"]],
  ["a word once", "mendung mendung", ["mendung"]],
  ["both halves of a doubled word", "mendung-mendungan", ["mendung", "mendungan"]],
  ["no words that say nothing", "jual kemeja warna biru untuk pria", ["kemeja", "biru", "pria"]],
  ["words that say nothing, where there are no others", "warna", ["warna"]],
  ["two words that are one thing", "cold brew segar", ["cold brew", "segar"]],
  ["letters of other languages", "téh ½ 茶", ["téh", "½", "茶"]],
  ["nothing in signs", "'!| :* &", []],
];

for (const [title, typed, words] of readings) {
  test(`a search is read as ${title}: ${typed}`, () => expect(listTexts(typed)).toEqual(words));
}

test("only so many words count", () => {
  expect(listTexts("satu dua tiga empat lima enam tujuh")).toEqual(["satu", "dua", "tiga", "empat", "lima", "enam"]);
});

test("what is named first is needed, and so is every part of a number", () => {
  expect(needed("kemeja batik biru")).toEqual(["kemeja"]);
  expect(needed("kain LRS-KN-03")).toEqual(["kain", "lrs", "kn", "03"]);
});

test("only the last word may be unfinished", () => {
  expect(readSearch("kemeja bat", 6).map(({ isLast }) => isLast)).toEqual([false, true]);
});

test("a synonym stands for the word, in the direction in which it is one", () => {
  const also = (typed: string) => readSearch(typed, 6).flatMap((asked) => asked.also);
  expect(also("hem")).toContain("kemeja");
  expect(also("kemeja")).toContain("hem");
  expect(also("biru")).toContain("nila");
  expect(also("nila")).not.toContain("biru");
  expect(also("dress")).toEqual(expect.arrayContaining(["gaun", "daster"]));
});

test("synonyms are plain words, and what is typed is one or two of them", () => {
  for (const [typed, meanings] of builtInSynonyms) {
    expect(typed).toMatch(/^[a-z]+( [a-z]+)?$/);
    for (const means of meanings) expect(means).toMatch(/^[a-z]+( [a-z]+)*$/);
    expect(meanings.length).toBeLessThanOrEqual(12);
  }
});
