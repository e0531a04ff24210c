import fc from "fast-check";
import { expect, test } from "vitest";
import { code128Svg, code128Values, code128Widths } from "./code128";

const [b, c, stop] = [104, 105, 106];

const known: [text: string, values: number[]][] = [
  // Published examples: a text in letters, with check symbol 88.
  ["Wikipedia", [b, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, stop]],
  ["PJJ123C", [b, 48, 42, 42, 17, 18, 19, 35, 55, stop]],
  // Digits in pairs, and switches from letters to pairs and back.
  ["123456", [c, 12, 34, 56, 44, stop]],
  ["JP1234567890", [b, 42, 48, 99, 12, 34, 56, 78, 90, 93, stop]],
  ["12345", [b, 17, 99, 23, 45, 53, stop]],
  ["AB12345CD", [b, 33, 34, 17, 99, 23, 45, 100, 35, 36, 75, stop]],
];

for (const [text, values] of known) {
  test(`${text} is encoded in the right symbols`, () => {
    expect(code128Values(text)).toEqual(values);
  });
}

test("the bars of a code match its symbols", () => {
  expect(code128Widths("A")?.join("")).toBe(`211214${"111323"}${"131123"}2331112`);
});

test("every symbol is eleven modules wide and unique", () => {
  const all = Array.from({ length: 95 }, (_, at) => code128Widths(String.fromCharCode(at + 32))?.slice(6, 12) ?? []);
  expect(all.every((widths) => widths.reduce((sum, width) => sum + width, 0) === 11)).toBe(true);
  expect(new Set(all.map(String)).size).toBe(95);
});

/** Decodes a code by its symbols, as a scanner does. */
function scanned(values: readonly number[]): string {
  let isPairs = values[0] === c;
  let text = "";
  for (const value of values.slice(1, -2)) {
    if (value === (isPairs ? 100 : 99)) isPairs = !isPairs;
    else text += isPairs ? String(value).padStart(2, "0") : String.fromCharCode(value + 32);
  }
  return text;
}

test("every text can be read back, and its check symbol is correct", () => {
  const texts = fc.stringMatching(/^[A-Z0-9 ./-]{1,40}$/);
  fc.assert(
    fc.property(texts, (text) => {
      const values = code128Values(text) ?? [];
      const sum = values.slice(0, -2).reduce((all, value, at) => all + value * Math.max(1, at), 0);
      expect(sum % 103).toBe(values.at(-2));
      expect(scanned(values)).toBe(text);
    }),
  );
});

test("a text that the code cannot contain is not drawn", () => {
  expect([code128Svg(""), code128Svg("Rési"), code128Svg("a\nb")]).toEqual([null, null, null]);
  expect(code128Svg("JP123")).toContain("<path d=");
});
