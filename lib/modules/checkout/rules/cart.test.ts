import { expect, test } from "vitest";
import { availableAgain, type BoughtAgain } from "@/lib/modules/catalog/rules/available-quantity";
import { type CartItem, type CartProduct, type CartVariant, fillCart, findPreorderDays } from "./cart";

const now = new Date("2026-11-15T05:00:00Z");

const variant = (id: string, more: Partial<CartVariant> = {}): CartVariant => ({
  id,
  sku: id.toUpperCase(),
  price: 50_000,
  stock: 5,
  weightGrams: 200,
  options: {},
  image: null,
  ...more,
});
const product = (id: string, variants: CartVariant[], more: Partial<CartProduct> = {}): CartProduct => ({
  id,
  name: `Produk ${id}`,
  preorderLeadDays: null,
  maxPerOrder: null,
  sellFrom: null,
  sellUntil: null,
  optionNames: [],
  image: null,
  campaigns: [],
  variants,
  ...more,
});

const products = [
  product("kain", [variant("kain-1")]),
  product("baju", [variant("baju-s", { options: { Ukuran: "S", Warna: "Biru" } }), variant("baju-m", { stock: 0 })], {
    optionNames: ["Warna", "Ukuran"],
    preorderLeadDays: 14,
  }),
  product("gratis", [variant("gratis-1", { stock: null })]),
  product("nanti", [variant("nanti-1")], { sellFrom: new Date(now.getTime() + 1) }),
  product("lewat", [variant("lewat-1")], { sellUntil: now }),
];

const item = (productId: string, qty = 1, variantId: string | null = null): CartItem => ({ productId, variantId, qty });

const table: [title: string, items: CartItem[], refusals: object[]][] = [
  ["a product with one variant needs no choice", [item("kain")], []],
  ["a product with several variants needs one", [item("baju")], [{ reason: "variant_required", available: null }]],
  ["a sold-out variant is reported", [item("baju", 1, "baju-m")], [{ reason: "sold_out", available: 0 }]],
  [
    "too little stock is reported with the available quantity",
    [item("kain", 6)],
    [{ reason: "insufficient_stock", available: 5 }],
  ],
  ["items of the same variant share its stock", [item("kain", 3), item("kain", 3, "kain-1")], [{ available: 5 }]],
  ["unlimited stock allows any quantity", [item("gratis", 999)], []],
  ["a sale that has not begun", [item("nanti")], [{ reason: "not_on_sale", available: null }]],
  ["a sale that is over", [item("lewat")], [{ reason: "not_on_sale" }]],
  [
    "all issues are reported together",
    [item("x"), item("baju"), item("kain", 9)],
    [{ reason: "not_found" }, { reason: "variant_required" }, { reason: "insufficient_stock" }],
  ],
];

for (const [title, items, refusals] of table) {
  test(title, () => {
    expect(fillCart(items, products, now).refusals).toMatchObject(refusals);
  });
}

test("a line names the variant's options in the product's order", () => {
  const { lines } = fillCart([item("baju", 2, "baju-s")], products, now);
  expect(lines).toMatchObject([{ variantLabel: "Biru / S", qty: 2, lineTotal: 100_000 }]);
});

test("a campaign lowers the unit price and its name is on the line", () => {
  const window = { startsAt: now, endsAt: new Date(now.getTime() + 1) };
  const campaign = {
    id: "cmp_akhir",
    title: "Akhir pekan",
    badge: null,
    discount: { type: "percentage" as const, value: 10 },
    ...window,
  };
  const { lines } = fillCart([item("kain")], [product("kain", [variant("kain-1")], { campaigns: [campaign] })], now);
  expect(lines).toMatchObject([{ unitPrice: 45_000, undiscountedUnitPrice: 50_000, promotionName: "Akhir pekan" }]);
});

test("a mixed cart takes as long as its slowest line", () => {
  expect(findPreorderDays(fillCart([item("kain"), item("baju", 1, "baju-s")], products, now).lines)).toBe(14);
  expect(findPreorderDays(fillCart([item("kain")], products, now).lines)).toBeNull();
});

test("a reorder offers at most the stock and the limit per order, and nothing unavailable", () => {
  const saleRules = { sellFrom: null, sellUntil: null, maxPerOrder: null };
  const bought = (productId: string, qty: number, more: Partial<BoughtAgain> = {}): BoughtAgain => ({
    productId,
    qty,
    product: saleRules,
    variant: { stock: 3 },
    ...more,
  });
  const few = { product: { ...saleRules, maxPerOrder: 4 }, variant: { stock: null } };
  const lines = [
    bought("kain", 2),
    bought("syal", 9),
    bought("baju", 3, few),
    bought("baju", 3, few),
    bought("lewat", 1, { product: { ...saleRules, sellUntil: now } }),
    bought("tiada", 1, { product: null }),
    bought("warna", 1, { variant: null }),
    bought("habis", 1, { variant: { stock: 0 } }),
  ];
  expect(availableAgain(lines, now)).toEqual([2, 3, 3, 1, 0, 0, 0, 0]);
});
