import { expect, test } from "vitest";
import { readAwbList } from "./awb-list";

const lines: [title: string, text: string, expected: (string | null)[][]][] = [
  ["a tab", "TK-261114-K7Q2\tJX0012345", [["TK-261114-K7Q2", "JX0012345", null]]],
  ["spaces and lower case", "tk-261114-k7q2   jx 0012 345", [["TK-261114-K7Q2", "JX0012345", null]]],
  [
    "a comma or a semicolon",
    "A-1,JP12345\nA-2;JP12346",
    [
      ["A-1", "JP12345", null],
      ["A-2", "JP12346", null],
    ],
  ],
  ["a heading and empty lines", "Nomor\tResi\r\n\r\nA-1\tJP12345\r\n", [["A-1", "JP12345", null]]],
  ["a missing AWB", "A-1", [["A-1", null, "unreadable"]]],
  ["a text instead of an AWB", "A-1\tbelum ada resi", [["A-1", null, "unreadable"]]],
  ["special characters", "A-1\t<script>alert(1)</script>", [["A-1", null, "unreadable"]]],
  [
    "the same order number twice",
    "A-1\tJP12345\na-1\tJP12346",
    [
      ["A-1", "JP12345", null],
      ["A-1", null, "twice"],
    ],
  ],
];

for (const [title, text, expected] of lines) {
  test(`an AWB list is parsed: ${title}`, () => {
    expect(readAwbList(text).map(({ number, awb, fault }) => [number, awb, fault])).toEqual(expected);
  });
}

test("a line keeps its position in the pasted text", () => {
  expect(readAwbList("Nomor\tResi\n\nA-1\tJP12345").map(({ line }) => line)).toEqual([3]);
});
