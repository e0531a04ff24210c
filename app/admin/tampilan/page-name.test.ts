import { expect, test } from "vitest";
import { addressOfPage, keyOfName, nameOfPage } from "./page-name";

test.each([
  ["Tentang Kami", "tentang-kami"],
  ["  Cara pesan & bayar!  ", "cara-pesan-bayar"],
  ["Café 2026", "cafe-2026"],
  ["???", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("the page name %s becomes the key %s", (name, key) => {
  expect(keyOfName(name)).toBe(key);
});

test("a page key determines its name and URL", () => {
  expect([nameOfPage("home"), nameOfPage("cara-pesan")]).toEqual(["Halaman depan", "Cara pesan"]);
  expect([addressOfPage("home"), addressOfPage("cara-pesan")]).toEqual(["/", "/halaman/cara-pesan"]);
});
