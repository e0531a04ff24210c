import { expect, test } from "vitest";
import { shortName, standOf } from "./domains";

test("a registrar is told what stands before the domain that it adds itself", () => {
  expect(shortName("_etalase.toko.example", "toko.example")).toBe("_etalase");
  expect(shortName("_etalase.www.toko.example", "www.toko.example")).toBe("_etalase.www");
  expect(shortName("_etalase.toko.co.id", "toko.co.id")).toBe("_etalase");
  expect(shortName("_etalase.www.toko.my.id", "www.toko.my.id")).toBe("_etalase.www");
  expect(shortName("_etalase.toko.id", "toko.id")).toBe("_etalase");
  expect(shortName("_etalase.lain", "toko.example")).toBe("_etalase.lain");
});

test("a domain says whether it counts, and where it leads", () => {
  expect(standOf({ state: "unproven", served: true, primary: false })).toBe("Belum terbukti milikmu");
  expect(standOf({ state: "active", served: true, primary: true })).toBe("Utama · Toko ini");
  expect(standOf({ state: "active", served: false, primary: false })).toBe("Situsmu di tempat lain");
});
