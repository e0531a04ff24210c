import { expect, test } from "vitest";
import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";
import { describeOrderEnd } from "./order-end";

const nothing = { paid_at: null, buyer_claimed_at: null, refund_due_at: null, cancelled_by: null, cancel_reason: null };
const order = (overrides: Partial<TrackedOrder>) => ({ ...nothing, ...overrides }) as TrackedOrder;
const at = "2026-11-15T05:00:00.000Z";

test("an open or completed order has no ending message", () => {
  for (const status of ["pending_payment", "paid", "shipped", "completed"] as const)
    expect(describeOrderEnd(order({ status }))).toBeNull();
});

test("a cancelled order states who cancelled it and the reason, if known", () => {
  const why = (overrides: Partial<TrackedOrder>) => describeOrderEnd(order({ status: "cancelled", ...overrides }))?.why;
  expect(why({ cancelled_by: "merchant", cancel_reason: "Kainnya cacat." })).toContain("Alasannya: Kainnya cacat.");
  expect(why({ cancelled_by: "merchant" })).toContain("tanpa menulis alasan");
  expect(why({ cancelled_by: "buyer" })).toBe("Kamu membatalkan pesanan ini.");
  expect(why({})).toBe("Pesanan ini dibatalkan.");
});

test("a cancelled order states whether money was received, is being checked, or is refunded", () => {
  const money = (overrides: Partial<TrackedOrder>) =>
    describeOrderEnd(order({ status: "cancelled", ...overrides }))?.money;
  expect(money({})).toContain("tidak ada yang perlu dikembalikan");
  expect(money({ buyer_claimed_at: at })).toContain("kirim buktinya");
  expect(money({ paid_at: at, refund_due_at: at })).toBeNull();
  expect(describeOrderEnd(order({ status: "refunded", cancelled_by: "merchant", cancel_reason: "Cacat." }))).toEqual({
    why: "Toko membatalkan pesanan ini. Alasannya: Cacat.",
    money: expect.stringContaining("sudah mengembalikan uangmu"),
  });
});

test("an expired order with a payment claim asks for proof instead of calling the buyer late", () => {
  expect(describeOrderEnd(order({ status: "expired" }))?.why).toContain("sudah lewat");
  expect(describeOrderEnd(order({ status: "expired", buyer_claimed_at: at }))?.why).toContain("kirim buktinya");
});
