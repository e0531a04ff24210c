import { expect, test } from "vitest";
import { type PriceBreakdown, toBillRows } from "./price-breakdown";

const bill: PriceBreakdown = {
  subtotal: 650_000,
  discount_total: 0,
  promotion_name: null,
  shipping_cost: 18_000,
  shipping_discount: 0,
  shipping_promotion_name: null,
  payment_fee: 0,
  unique_code: 0,
  total: 668_000,
  voucher_code: null,
};
const namesOf = (more: Partial<PriceBreakdown>) => toBillRows({ ...bill, ...more }).map(({ name }) => name);

test("a plain price breakdown shows products and shipping", () => {
  expect(namesOf({})).toEqual(["Subtotal", "Ongkir"]);
});

test("an unknown amount has no row", () => {
  expect(namesOf({ shipping_cost: null })).toEqual(["Subtotal"]);
});

test('a discount row carries its promotion\'s name and says "discount" only once', () => {
  expect(namesOf({ discount_total: 30_000, promotion_name: "Hemat 5%" })[1]).toBe("Diskon (Hemat 5%)");
  expect(namesOf({ discount_total: 30_000, promotion_name: "Diskon akhir tahun" })[1]).toBe("Diskon akhir tahun");
  expect(namesOf({ discount_total: 30_000 })[1]).toBe("Diskon");
  expect(namesOf({ discount_total: 30_000, voucher_code: "HEMAT" })[1]).toBe("Diskon (voucher HEMAT)");
  const both = { discount_total: 30_000, promotion_name: "Hemat 5%", voucher_code: "ONGKIR" };
  expect(namesOf(both)[1]).toBe("Diskon (Hemat 5%)");
});

test("the shipping row shows the discounted price, the original price and the promotion", () => {
  const rowWith = (shipping_promotion_name: string | null, shipping_discount: number, voucher_code = "") =>
    toBillRows({ ...bill, shipping_discount, shipping_promotion_name, voucher_code: voucher_code || null })[1];
  const row = { name: "Ongkir", was: 18_000, isTaken: false };
  expect(rowWith("Potongan ongkir Rp10.000", 10_000)).toEqual({
    ...row,
    amount: 8_000,
    note: "Potongan ongkir Rp10.000",
  });
  expect(rowWith(null, 10_000)).toEqual({ ...row, amount: 8_000, note: "Potongan ongkir Rp10.000" });
  expect(rowWith(null, 10_000, "ONGKIR")).toEqual({ ...row, amount: 8_000, note: "Voucher ONGKIR" });
  expect(rowWith("Gratis ongkir", 18_000)).toEqual({ ...row, amount: 0, note: null });
  expect(rowWith("Gratis ongkir Lebaran", 18_000)).toEqual({ ...row, amount: 0, note: "Gratis ongkir Lebaran" });
});
