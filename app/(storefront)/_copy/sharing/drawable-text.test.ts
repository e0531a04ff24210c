import { expect, test } from "vitest";
import { toDrawableText } from "./drawable-text";

test.each([
  ["Kain Kawung – “Soga” 50 %", "Kain Kawung – “Soga” 50 %"],
  ["Café crème à 2 €", "Café crème à 2 €"],
  ["Tas 🌸 Bunga ✨", "Tas Bunga"],
  ["ꦧꦠꦶꦏ꧀ Batik باتيك", "Batik"],
  ["Ｂａｔｉｋ Ōsaka ﬁ", "Batik Osaka fi"],
  ["dua\nbaris\u00a0dan\ttab", "dua baris dan tab"],
  ["\u202egnirtS\u202c \u0000", "gnirtS"],
  ["<img src=x onerror=alert(1)>&lt;", "<img src=x onerror=alert(1)>&lt;"],
  ["🌸✨", ""],
])("of %j, the pictures show %j", (text, drawn) => {
  expect(toDrawableText(text)).toBe(drawn);
});
