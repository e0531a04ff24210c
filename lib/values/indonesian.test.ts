import { expect, test } from "vitest";
import { writeDay, writeDigits, writeMoment, writeRupiah } from "./indonesian";

const amounts: [amount: number, text: string][] = [
  [0, "Rp0"],
  [500, "Rp500"],
  [1_000, "Rp1.000"],
  [125_000, "Rp125.000"],
  [10_000_000, "Rp10.000.000"],
  [-5_000, "-Rp5.000"],
];

for (const [amount, text] of amounts) {
  test(`${amount} rupiah is formatted as ${text}`, () => {
    expect(writeRupiah(amount)).toBe(text);
  });
}

const moment = new Date("2026-09-09T05:00:00Z");

const zones: [zone: string, text: string][] = [
  ["Asia/Jakarta", "Rabu, 9 September 2026 pukul 12.00 WIB"],
  ["Asia/Pontianak", "Rabu, 9 September 2026 pukul 12.00 WIB"],
  ["Asia/Makassar", "Rabu, 9 September 2026 pukul 13.00 WITA"],
  ["Asia/Jayapura", "Rabu, 9 September 2026 pukul 14.00 WIT"],
];

for (const [zone, text] of zones) {
  test(`a time is formatted in ${zone}`, () => {
    expect(writeMoment(moment, zone)).toBe(text);
  });
}

test("midnight belongs to the new day, as 00.00", () => {
  expect(writeMoment(new Date("2026-12-31T17:00:00Z"), "Asia/Jakarta")).toBe("Jumat, 1 Januari 2027 pukul 00.00 WIB");
});

test("the date follows the time zone", () => {
  const lateEvening = new Date("2026-09-09T16:30:00Z");
  expect(writeDay(lateEvening, "Asia/Jakarta")).toBe("Rabu, 9 September 2026");
  expect(writeDay(lateEvening, "Asia/Jayapura")).toBe("Kamis, 10 September 2026");
});

test("an unknown time zone falls back to Jakarta's, as the text shows", () => {
  for (const zone of ["Asia/Atlantis", "", "WIB; drop table"]) {
    expect(writeMoment(moment, zone)).toBe("Rabu, 9 September 2026 pukul 12.00 WIB");
  }
});

test("a six-digit date follows the time zone, year first", () => {
  const moment = new Date("2026-11-14T23:30:00Z");
  expect([writeDigits(moment, "Asia/Jakarta"), writeDigits(moment, "UTC")]).toEqual(["261115", "261114"]);
});
