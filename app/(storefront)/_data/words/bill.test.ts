import { expect, test } from "vitest";
import { type PriceBreakdown, rowsOf } from "./bill";

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
};

test("a plain bill has goods and shipping", () => {
  expect(rowsOf(bill).map(({ name }) => name)).toEqual(["Subtotal", "Ongkir"]);
});

test("what is not known yet has no row", () => {
  expect(rowsOf({ ...bill, shipping_cost: null }).map(({ name }) => name)).toEqual(["Subtotal"]);
});

test("what the shop takes off is named after its promotion", () => {
  const rows = rowsOf({ ...bill, discount_total: 30_000, promotion_name: "Hemat 5%", shipping_discount: 10_000 });
  expect(rows.filter(({ isTaken }) => isTaken)).toEqual([
    { name: "Diskon (Hemat 5%)", amount: 30_000, isTaken: true },
    { name: "Potongan ongkir", amount: 10_000, isTaken: true },
  ]);
});
