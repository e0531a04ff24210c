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

test("adding what is there already counts it up", () => {
  expect(withAdded([kain, syal], { ...kain, qty: 2 })).toEqual([{ ...kain, qty: 3 }, syal]);
});

test("another variant of the same product is another line", () => {
  expect(withAdded([kain], { ...kain, variant_id: "var_2" })).toHaveLength(2);
});

test("a quantity stays between one and what the API takes", () => {
  expect(withQty([kain], kain, 0)).toEqual([kain]);
  expect(withQty([kain], kain, Number.NaN)).toEqual([kain]);
  expect(withQty([kain], kain, 5_000)).toEqual([{ ...kain, qty: limits.lineQty }]);
});

test("a full cart takes no further line", () => {
  const full = Array.from({ length: limits.cartLines }, (_, index) => ({ ...kain, product_id: `prd_${index + 10}` }));
  expect(withAdded(full, syal)).toEqual(full);
});

test("a removed line comes back where it was", () => {
  const lines = without([kain, syal], kain);
  expect(withRestored(lines, kain, 0)).toEqual([kain, syal]);
  expect(withRestored([kain, syal], kain, 0)).toEqual([kain, syal]);
});

test("the count is of pieces, not of lines", () => {
  expect(countPieces([kain, syal])).toBe(3);
});

test("an answer that names the only variant is about the line that names none", () => {
  const answers = [{ product_id: "prd_2", variant_id: "var_9" }];
  expect(findByLineId(answers, syal)).toBe(answers[0]);
  expect(findByLineId(answers, kain)).toBeUndefined();
});

test("a cart that was written by hand loses only what is no line", () => {
  cart.write(
    JSON.parse('[{"slug":"a","product_id":"p","qty":2},{"slug":"b"},null,{"slug":"c","product_id":"q","qty":-1}]'),
  );
  expect(cart.read()).toEqual([{ slug: "a", product_id: "p", variant_id: null, qty: 2 }]);
});
