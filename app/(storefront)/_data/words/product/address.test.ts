import { expect, test } from "vitest";
import { variantNamed, variantPath, withVariant } from "./address";

const page = "https://larasan.example/produk/kemeja";
const soga = { id: "var_1", sku: "LRS-BS-01/Soga M" };
const bare = { id: "var_2", sku: null };

test("an address names a variant by its SKU, or else its id, and is read back", () => {
  const addresses = [soga, bare].map((variant) => withVariant(page, variant));
  expect(addresses).toEqual([`${page}?varian=LRS-BS-01%2FSoga+M`, `${page}?varian=var_2`]);
  expect(variantPath("kemeja", bare)).toBe("/produk/kemeja?varian=var_2");
  const read = addresses.map((address) => new URL(address).searchParams.get("varian") ?? "");
  expect(read.map((name) => variantNamed([soga, bare], name))).toEqual([soga, bare]);
});

test("what else an address says stays, and without a variant it names none", () => {
  expect(withVariant(`${page}?utm_source=wa&varian=var_2#foto-2`, soga)).toContain("?utm_source=wa&varian=LRS-BS-01");
  expect(withVariant(`${page}?varian=var_2#foto-2`, undefined)).toBe(`${page}#foto-2`);
});

test("the id holds where the SKU was changed; what is unknown or said twice is none", () => {
  expect(variantNamed([soga, bare], "var_1")).toBe(soga);
  for (const name of ["", "lain", undefined, ["var_1", "var_2"]])
    expect(variantNamed([soga, bare], name)).toBeUndefined();
});
