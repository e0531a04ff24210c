import { expect, test } from "vitest";
import { Typed } from "../_copy/form-input";
import { type PreviewCart, summarizeCartPreview, type TwoBills, toPreviewRequest } from "./[jenis]/[id]/price-preview";
import { readOffer } from "./[jenis]/[id]/promotion-input";
import { describeDiscount, type Promotion, parsePromotionKind } from "./promotion";

const times = { starts_at: "2026-11-20T00:00", ends_at: "2026-11-21T23:59" };
const zone = "Asia/Jakarta";

function typing(fields: Record<string, string>): Typed {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return new Typed(form);
}

test("a promotion form accepts common formats and uses the shop's time zone", () => {
  const typed = typing({
    ...times,
    discount_type: "percentage",
    discount_value: "20%",
    pot: "order",
    name: "Gajian",
    min_subtotal: "Rp100.000",
    max_discount: "",
    enabled: "on",
  });
  expect(readOffer("promotion", typed, { zone, productIds: [] })).toEqual({
    kind: "promotion",
    body: {
      discount_type: "percentage",
      discount_value: 20,
      starts_at: "2026-11-19T17:00:00.000Z",
      ends_at: "2026-11-21T16:59:00.000Z",
      enabled: true,
      pot: "order",
      name: "Gajian",
      min_subtotal: 100_000,
      max_discount: null,
    },
  });
  expect(typed.faults).toEqual({});
});

test("all missing and invalid fields are reported together at their fields", () => {
  const typed = typing({ discount_type: "percentage", discount_value: "120", starts_at: "", ends_at: "x" });
  readOffer("campaign", typed, { zone, productIds: [] });
  expect(Object.keys(typed.faults).sort()).toEqual(["discount_value", "ends_at", "product_ids", "starts_at", "title"]);
  const fixed = typing({ ...times, discount_type: "fixed", discount_value: "15,5", code: "A", name: "B" });
  readOffer("voucher", fixed, { zone, productIds: [] });
  expect(Object.keys(fixed.faults)).toEqual(["discount_value"]);
});

test("a promotion's discount is described in one line", () => {
  const record = {
    discount_type: "fixed",
    discount_value: 10_000,
    pot: "shipping",
    min_subtotal: 50_000,
    max_discount: null,
  };
  expect(describeDiscount({ kind: "promotion", record: record as Promotion })).toBe(
    "Rp10.000 dari ongkir · mulai Rp50.000",
  );
  expect([parsePromotionKind("promo"), parsePromotionKind("lain")]).toEqual(["promotion", null]);
});

test("a cart preview compares the new total with the current one", () => {
  const bills = (now: number, then: number) => ({ current: { total: now }, preview: { total: then } }) as TwoBills;
  expect(summarizeCartPreview(bills(200_000, 150_000))).toBe(
    "Contoh keranjang: Rp150.000. Pembeli membayar Rp50.000 lebih sedikit.",
  );
  expect(summarizeCartPreview(bills(1, 1))).toContain("Tidak ada bedanya");
  expect([summarizeCartPreview(null), summarizeCartPreview({ ...bills(1, 1), preview: null })]).toEqual(["", ""]);
});

test("a cart preview requests the price of the lines with the buyer's choices and the edited promotion", () => {
  const line = { product_id: "prd_1", name: "Kain", variant_id: "var_1", variants: [], qty: 2 };
  const options = { shipping_cost: 12_000, courier_code: "jne", payment_method: "qris" };
  const cart: PreviewCart = { lines: [line], options, replacedId: "vch_1" };
  const fields = {
    ...times,
    discount_type: "fixed",
    discount_value: "15.000",
    code: "HALO",
    name: "Halo",
    enabled: "on",
  };
  const input = readOffer("voucher", typing(fields), { zone, productIds: [] });
  const items = [{ product_id: "prd_1", variant_id: "var_1", qty: 2 }];
  const beforeStart = new Date("2026-11-01T00:00:00Z");
  expect(toPreviewRequest(cart, input, beforeStart)).toEqual({
    items,
    at: "2026-11-19T17:00:00.000Z",
    ...options,
    voucher: { ...input.body, id: "vch_1" },
  });
  const afterStart = new Date("2026-11-20T00:00:00Z");
  expect(toPreviewRequest(cart, input, afterStart).at).toBeNull();
  expect(toPreviewRequest(cart, null, afterStart)).toEqual({ items, at: null, ...options });
});
