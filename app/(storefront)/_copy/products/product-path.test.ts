import { expect, test } from "vitest";
import { toColorPath, variantNamed, variantPath, withVariant } from "./product-path";

const page = "https://larasan.example/produk/kemeja";
const soga = { id: "var_1", sku: "LRS-BS-01/Soga M" };
const bare = { id: "var_2", sku: null };

test("a URL names a variant by SKU or else by id, and resolves to the same variant", () => {
  const addresses = [soga, bare].map((variant) => withVariant(page, variant));
  expect(addresses).toEqual([`${page}?varian=LRS-BS-01%2FSoga+M`, `${page}?varian=var_2`]);
  expect(variantPath("kemeja", bare)).toBe("/produk/kemeja?varian=var_2");
  const read = addresses.map((address) => new URL(address).searchParams.get("varian") ?? "");
  expect(read.map((name) => variantNamed([soga, bare], name))).toEqual([soga, bare]);
});

test("adding a variant keeps the rest of the URL; removing it removes only the variant", () => {
  expect(withVariant(`${page}?utm_source=wa&varian=var_2#foto-2`, soga)).toContain("?utm_source=wa&varian=LRS-BS-01");
  expect(withVariant(`${page}?varian=var_2#foto-2`, undefined)).toBe(`${page}#foto-2`);
});

test("the URL of a color loses it when a variant is chosen", () => {
  expect(toColorPath("kemeja", "Biru dongker")).toBe("/produk/kemeja?warna=Biru+dongker");
  expect(withVariant(`${page}?warna=Soga`, bare)).toBe(`${page}?varian=var_2`);
});

test("a variant id resolves despite a changed SKU; unknown or repeated names resolve to none", () => {
  expect(variantNamed([soga, bare], "var_1")).toBe(soga);
  for (const name of ["", "lain", undefined, ["var_1", "var_2"]])
    expect(variantNamed([soga, bare], name)).toBeUndefined();
});
