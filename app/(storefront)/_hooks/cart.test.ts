import { expect, test } from "vitest";
import { limits } from "@/lib/contract/limits";
import {
  cart,
  countPieces,
  findByLineId,
  type StoredCartLine,
  withAdded,
  without,
  withQty,
  withRestored,
} from "./cart";

const kain: StoredCartLine = { slug: "kain-kawung", product_id: "prd_1", variant_id: "var_1", qty: 1 };
const syal: StoredCartLine = { slug: "syal", product_id: "prd_2", variant_id: null, qty: 2 };

test("adding an item that is already in the cart increases its quantity", () => {
  expect(withAdded([kain, syal], { ...kain, qty: 2 })).toEqual([{ ...kain, qty: 3 }, syal]);
});

test("another variant of the same product becomes a separate line", () => {
  expect(withAdded([kain], { ...kain, variant_id: "var_2" })).toHaveLength(2);
});

test("a quantity stays between 1 and the API's maximum", () => {
  expect(withQty([kain], kain, 0)).toEqual([kain]);
  expect(withQty([kain], kain, Number.NaN)).toEqual([kain]);
  expect(withQty([kain], kain, 5_000)).toEqual([{ ...kain, qty: limits.lineQty }]);
});

test("a full cart accepts no further line", () => {
  const full = Array.from({ length: limits.cartLines }, (_, index) => ({ ...kain, product_id: `prd_${index + 10}` }));
  expect(withAdded(full, syal)).toEqual(full);
});

test("a restored line returns to its former position", () => {
  const lines = without([kain, syal], kain);
  expect(withRestored(lines, kain, 0)).toEqual([kain, syal]);
  expect(withRestored([kain, syal], kain, 0)).toEqual([kain, syal]);
});

test("the cart count is the number of pieces, not of lines", () => {
  expect(countPieces([kain, syal])).toBe(3);
});

test("a priced line with the only variant matches the cart line without a variant", () => {
  const answers = [{ product_id: "prd_2", variant_id: "var_9" }];
  expect(findByLineId(answers, syal)).toBe(answers[0]);
  expect(findByLineId(answers, kain)).toBeUndefined();
});

test("a corrupt stored cart loses only its invalid lines", () => {
  cart.write(
    JSON.parse('[{"slug":"a","product_id":"p","qty":2},{"slug":"b"},null,{"slug":"c","product_id":"q","qty":-1}]'),
  );
  expect(cart.read()).toEqual([{ slug: "a", product_id: "p", variant_id: null, qty: 2 }]);
});
