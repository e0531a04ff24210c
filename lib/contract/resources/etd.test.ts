import { expect, test } from "vitest";
import { readEtd } from "./etd";

const read: [etd: string | null, numbers: ReturnType<typeof readEtd>][] = [
  ["3–5 hari", { first: 3, last: 5, unit: "hari" }],
  ["1-2 Hari", { first: 1, last: 2, unit: "hari" }],
  ["2 - 3 hari", { first: 2, last: 3, unit: "hari" }],
  ["1 hari", { first: 1, last: 1, unit: "hari" }],
  ["6–8 jam", { first: 6, last: 8, unit: "jam" }],
  ["2-3 hari kerja", null],
  ["besok", null],
  ["", null],
  [null, null],
];

for (const [etd, numbers] of read) {
  test(`an etd of ${etd} ${numbers ? `is ${numbers.first} to ${numbers.last} ${numbers.unit}` : "has no numbers"}`, () => {
    expect(readEtd(etd)).toEqual(numbers);
  });
}
