import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { current } from "@/lib/contract/versions/versions";
import { variants } from "@/lib/schema/catalog";
import { paymentMethods } from "@/lib/schema/shops";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import { createDraft } from "./checkout";

let shop: TestWorld;
const stranger = strangers(81000000000);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const minutes = (count: number, since = fixedNow) => new Date(since.getTime() + count * 60_000);
const before = new Date(fixedNow.getTime() - oneHour);

async function stockOf(id: string): Promise<number | null> {
  const [row] = await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, id));
  return row?.stock ?? null;
}

const setStock = (id: string, stock: number | null) =>
  shop.db.update(variants).set({ stock }).where(eq(variants.id, id));
const _setPrice = (id: string, price: number) => shop.db.update(variants).set({ price }).where(eq(variants.id, id));

test("the server prices the cart and merges equal lines", async () => {
  const items = [
    { product_id: "prd_truntum", qty: 1 },
    { product_id: "prd_truntum", variant_id: "var_truntum", qty: 2 },
  ];
  const draft = await stranger().drafts(shop.at(before), { items });
  expect(draft).toMatchObject({ subtotal: 270_000, shipping_cost: 10_000, total: 280_000, otp_required: true });
  expect(draft.lines).toMatchObject([{ qty: 3, unit_price: 90_000, line_total: 270_000 }]);
  expect(draft.expires_at).toBe(minutes(30, before).toISOString());
});

test("unit_price includes the best running campaign, undiscounted_unit_price does not", async () => {
  const draft = await stranger().drafts(shop.at(fixedNow), { items: [{ product_id: "prd_kawung", qty: 1 }] });
  expect(draft.lines).toMatchObject([
    { unit_price: 80_000, undiscounted_unit_price: 100_000, promotion_name: "Promo siang" },
  ]);
});

test("a draft reserves no stock", async () => {
  const left = await stockOf("var_truntum");
  await stranger().drafts(shop.at(before));
  expect(await stockOf("var_truntum")).toBe(left);
});

const unavailable: [title: string, item: { product_id: string; variant_id?: string; qty: number }, line: object][] = [
  ["an unknown product", { product_id: "prd_x", qty: 1 }, { reason: "not_found", available: null }],
  ["a hidden product", { product_id: "prd_rahasia", qty: 1 }, { reason: "not_found" }],
  [
    "a variant of another product",
    { product_id: "prd_truntum", variant_id: "var_kawung", qty: 1 },
    { reason: "not_found" },
  ],
  [
    "a product before its sell window, with the start time",
    { product_id: "prd_parang", qty: 1 },
    { reason: "not_on_sale", available: null, sell_from: fixedNow.toISOString(), sell_until: null },
  ],
  ["more than the stock", { product_id: "prd_kawung", qty: 10 }, { reason: "insufficient_stock", available: 9 }],
];

for (const [title, item, line] of unavailable) {
  test(`item_unavailable names the line and the reason: ${title}`, async () => {
    const { code, details } = await refusalOf(stranger().drafts(shop.at(before), { items: [item] }));
    expect(code).toBe("item_unavailable");
    expect(details).toMatchObject({ lines: [{ product_id: item.product_id, ...line }] });
  });
}

test("two lines of the same product are checked against the stock together", async () => {
  const items = [
    { product_id: "prd_kawung", qty: 5 },
    { product_id: "prd_kawung", variant_id: "var_kawung", qty: 5 },
  ];
  expect((await refusalOf(stranger().drafts(shop.at(before), { items }))).code).toBe("item_unavailable");
});

const refused: [title: string, changes: object, code: string][] = [
  ["an unknown payment method", { payment_method: "barter" }, "payment_method_unavailable"],
  ["a disabled payment method", { payment_method: "cod" }, "payment_method_unavailable"],
  ["an unknown courier", { courier_code: "merpati" }, "courier_unavailable"],
  ["no courier at all", { courier_code: null }, "invalid_request"],
  ["a forged quote", { courier_code: null, shipping_quote_id: "qte_x" }, "quote_invalid"],
  ["an invalid contact", { contact: "budi" }, "invalid_request"],
  ["an invalid phone number", { phone: "12345678" }, "invalid_request"],
];

for (const [title, changes, code] of refused) {
  test(`a draft is rejected with ${code}: ${title}`, async () => {
    expect((await refusalOf(stranger().drafts(shop.at(before), changes))).code).toBe(code);
  });
}

const unpayable: [title: string, method: Partial<typeof paymentMethods.$inferInsert>][] = [
  ["without an account number", { code: "transfer_bca", gateways: ["manual"], accountHolder: "Dunia" }],
  ["without an account holder", { code: "transfer_bca", gateways: ["manual"], accountNumber: "123" }],
  ["without a QRIS code", { code: "qris_manual", gateways: ["manual"] }],
  ["whose gateway is unknown", { code: "qris", gateways: ["kantong"] }],
  ["whose gateway does not support it", { code: "qris", gateways: ["manual"] }],
];

for (const [title, { code = "", ...broken }] of unpayable) {
  test(`a draft rejects a payment method that no longer works: one ${title}`, async () => {
    const { id: shopId } = shop.at(before).shop;
    const emptied = { accountBank: null, accountHolder: null, accountNumber: null, ...broken };
    const methodRows = await shop.db.select().from(paymentMethods).where(eq(paymentMethods.code, code));
    await shop.db
      .insert(paymentMethods)
      .values({ shopId, code, name: code, ...emptied })
      .onConflictDoUpdate({ target: [paymentMethods.shopId, paymentMethods.code], set: emptied });
    const drafted = stranger().drafts(shop.at(before), { payment_method: code });
    expect((await refusalOf(drafted)).code).toBe("payment_method_unavailable");
    await shop.db.delete(paymentMethods).where(eq(paymentMethods.code, code));
    if (methodRows[0]) await shop.db.insert(paymentMethods).values(methodRows);
  });
}

test("a rejected voucher never fails the draft, and the response names the reason", async () => {
  const draft = await stranger().drafts(shop.at(before), { voucher_code: "tiada" });
  expect(draft.voucher).toMatchObject({ applied: false, code: "TIADA", amount: 0, reason: "not_found" });
  expect(draft.discount_total).toBe(0);
});

test("a voucher code applies regardless of case, spaces and hyphens", async () => {
  const draft = await stranger().drafts(shop.at(before), { voucher_code: " ha-lo " });
  expect(draft.voucher).toMatchObject({ applied: true, code: "HALO", amount: 20_000, reason: "applied" });
  expect(draft.total).toBe(80_000);
});

test("a voucher worse than a promotion is not applied, and the response names the promotion and its amount", async () => {
  const items = [{ product_id: "prd_truntum", qty: 4 }];
  const draft = await stranger().drafts(shop.at(before), { items, voucher_code: "HALO" });
  expect(draft.voucher).toMatchObject({ applied: false, reason: "outbid", outbid: 30_000, outbid_name: "Hemat" });
  expect(draft).toMatchObject({ discount_total: 30_000, promotion_name: "Hemat" });
});

test("unique_code is 1–999 for manual methods only, and no two open amounts of a shop are equal", async () => {
  const ctx = shop.at(before);
  const drafts = await Promise.all(
    Array.from({ length: 30 }, () => stranger().drafts(ctx, { payment_method: "transfer_bca" })),
  );
  for (const { unique_code, total } of drafts) {
    expect(unique_code).toBeGreaterThanOrEqual(1);
    expect(unique_code).toBeLessThanOrEqual(999);
    expect(total).toBe(100_000 + (unique_code ?? 0));
  }
  expect(new Set(drafts.map(({ total }) => total)).size).toBe(30);
  expect((await stranger().drafts(ctx)).unique_code).toBe(0);
});

test("a draft can be created in the current API version", async () => {
  const ctx = { ...shop.at(before), version: current };
  await expect(stranger().drafts(ctx, { phone: "0812 3456 7890" })).resolves.toMatchObject({ otp_required: true });
});

test("a cart with more pieces of a variant than one order allows is rejected", async () => {
  await setStock("var_kawung", null);
  const items = [
    { product_id: "prd_kawung", qty: 999 },
    { product_id: "prd_kawung", variant_id: "var_kawung", qty: 1 },
  ];
  const work = createDraft(shop.at(before), {
    items,
    customer_name: "Budi",
    contact: "081234567890",
    address: "Jalan Kaliurang 12",
    payment_method: "qris",
    courier_code: "jne",
  });
  expect((await refusalOf(work)).code).toBe("invalid_request");
  await setStock("var_kawung", 9);
});
