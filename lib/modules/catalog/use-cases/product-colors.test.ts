import { afterAll, beforeAll, expect, test } from "vitest";
import { ProductBody } from "@/lib/modules/catalog/contract/product-body";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { createProduct, duplicateProduct, getMerchantProduct, replaceProduct } from "./products";

let the: TestWorld;
let ctx: MerchantContext;

beforeAll(async () => {
  the = await world();
  ctx = { ...the.at(fixedNow), actor: { kind: "command" } };
});
afterAll(() => the.end());

const body = (change: object = {}) =>
  ProductBody.parse({
    name: "Selendang",
    options: [{ name: "Warna", values: ["Soga", "Nila"] }],
    color_hex: { Soga: "#6B4423", Kunyit: "#d99a1c" },
    generate: { price: 90_000, weight_grams: 200 },
    ...change,
  });

test("a merchant sets colors of option values, and a copy of the product has them too", async () => {
  const { id, color_hex } = await createProduct(ctx, body());
  expect(color_hex).toEqual({ Soga: "#6b4423" });
  const copy = await duplicateProduct(ctx, { id: id ?? "" });
  expect(copy.color_hex).toEqual(color_hex);
});

test("a change of colors alone is saved, and a value that is removed loses its color", async () => {
  const made = await createProduct(ctx, body({ color_hex: {} }));
  const id = made.id ?? "";
  const painted = await replaceProduct(ctx, {
    ...body({ color_hex: { Nila: "#1e3a6e" } }),
    id,
    revision: made.revision ?? 0,
  });
  expect([painted.color_hex, painted.revision]).toEqual([{ Nila: "#1e3a6e" }, 2]);
  const options = [{ name: "Warna", values: ["Soga"] }];
  await replaceProduct(ctx, { ...body({ color_hex: painted.color_hex, options }), id, revision: 2 });
  expect((await getMerchantProduct(ctx, { id })).color_hex).toEqual({});
});

test("a color is six hexadecimal digits", () => {
  for (const hex of ["6b4423", "#6b4", "red", "#6b4423;"])
    expect(ProductBody.safeParse({ name: "Selendang", color_hex: { Soga: hex } }).success).toBe(false);
});
