import { expect, test } from "vitest";
import { addressOfPage, keyOfName, nameOfPage } from "./page-name";

test.each([
  ["Tentang Kami", "tentang-kami"],
  ["  Cara pesan & bayar!  ", "cara-pesan-bayar"],
  ["Café 2026", "cafe-2026"],
  ["???", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("%s becomes the address %s", (name, key) => {
  expect(keyOfName(name)).toBe(key);
});

test("a page is called by its address", () => {
  expect([nameOfPage("home"), nameOfPage("cara-pesan")]).toEqual(["Halaman depan", "Cara pesan"]);
  expect([addressOfPage("home"), addressOfPage("cara-pesan")]).toEqual(["/", "/halaman/cara-pesan"]);
});
