import { expect, test } from "vitest";
import {
  estimateNextChange,
  type PaymentStage,
  splitAmount,
  type TrackedOrder,
  type TrackedPayment,
  toPaymentStage,
} from "./tracked";

const table: [title: string, order: TrackedOrder["status"], payment: TrackedPayment["status"], stage: PaymentStage][] =
  [
    ["an order that waits for money is paid", "pending_payment", "pending", "pay"],
    ["instructions that ran out are made anew", "pending_payment", "expired", "reopen"],
    ["a payment that failed is made anew", "pending_payment", "failed", "reopen"],
    ["a transfer that was reported is being checked", "awaiting_confirmation", "claimed", "checking"],
    ["a paid order is paid", "paid", "paid", "paid"],
    ["so is one on its way", "shipped", "paid", "paid"],
    ["an order whose time ran out is closed", "expired", "expired", "closed"],
    ["a cancelled one is closed", "cancelled", "pending", "closed"],
  ];

for (const [title, status, paymentStatus, stage] of table) {
  test(title, () => {
    expect(toPaymentStage({ status }, { status: paymentStatus })).toBe(stage);
  });
}

test("money is awaited eagerly, a parcel patiently, and an end not at all", () => {
  const statuses: TrackedOrder["status"][] = [
    "pending_payment",
    "awaiting_confirmation",
    "shipped",
    "expired",
    "completed",
  ];
  expect(statuses.map((status) => estimateNextChange({ status, refund_due_at: null, refunds: [] }))).toEqual([
    "soon",
    "soon",
    "later",
    "later",
    "over",
  ]);
});

test("a cancelled order is watched until its money went back", () => {
  const status = "cancelled" as const;
  expect(estimateNextChange({ status, refund_due_at: "2026-11-15T05:00:00.000Z", refunds: [] })).toBe("later");
  expect(estimateNextChange({ status, refund_due_at: null, refunds: [] })).toBe("over");
});

test("the last three digits are marked where they are the buyer's own", () => {
  expect(splitAmount("Rp668.417", 417)).toEqual(["Rp668.", "417"]);
  expect(splitAmount("Rp668.007", 7)).toEqual(["Rp668.", "007"]);
  expect(splitAmount("Rp668.000", 0)).toEqual(["Rp668.000", ""]);
});
