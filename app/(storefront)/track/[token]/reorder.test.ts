import { expect, test } from "vitest";
import { limits } from "@/lib/contract/limits";
import { reorder } from "./reorder";

const lineNames = [
  { name: "Kain Kawung", variant_label: "Soga" },
  { name: "Syal", variant_label: null },
];
const kain = { line: 0, product_id: "prd_1", variant_id: "var_1", slug: "kain", qty: 2, available: 2 };
const syal = { line: 1, product_id: "prd_2", variant_id: "var_2", slug: "syal", qty: 3, available: 3 };
const inCart = [
  { slug: "kain", product_id: "prd_1", variant_id: "var_1", qty: 2 },
  { slug: "syal", product_id: "prd_2", variant_id: null, qty: 3 },
];

test("reordering puts the ordered items into the cart once, even if pressed twice", () => {
  const firstResult = reorder([], [kain, syal], lineNames);
  expect(firstResult).toEqual({ lines: inCart, hasAny: true, missing: [] });
  expect(reorder(firstResult.lines, [kain, syal], lineNames).lines).toEqual(inCart);
});

test("reordering never lowers a quantity and leaves other cart items unchanged", () => {
  const other = { slug: "mug", product_id: "prd_9", variant_id: null, qty: 1 };
  const [more] = reorder([{ ...kainLine(5) }, other], [kain], lineNames).lines;
  expect(more?.qty).toBe(5);
  expect(reorder([other], [kain], lineNames).lines).toEqual([other, kainLine(2)]);
});

test("reordering lists unavailable items with the quantity that is left", () => {
  const items = [
    { ...kain, available: 1 },
    { ...syal, slug: null, available: 0 },
  ];
  expect(reorder([], items, lineNames)).toEqual({
    lines: [kainLine(1)],
    hasAny: true,
    missing: ["Kain Kawung (Soga): tersedia 1 dari 2", "Syal: tidak tersedia"],
  });
  expect(reorder([], [{ ...syal, available: 0 }], lineNames)).toMatchObject({ lines: [], hasAny: false });
});

test("reordering reports that the cart is full", () => {
  const full = Array.from({ length: limits.cartLines }, (_, at) => ({ ...kainLine(1), product_id: `prd_x${at}` }));
  expect(reorder(full, [syal], lineNames)).toMatchObject({ hasAny: false, missing: ["Syal: keranjang sudah penuh"] });
});

function kainLine(qty: number) {
  return { slug: "kain", product_id: "prd_1", variant_id: "var_1", qty };
}
