import { expect, test } from "vitest";
import {
  estimateNextChange,
  type PaymentStage,
  splitAmount,
  type TrackedOrder,
  type TrackedPayment,
  toPaymentStage,
} from "./tracked-order";

const table: [title: string, order: TrackedOrder["status"], payment: TrackedPayment["status"], stage: PaymentStage][] =
  [
    ["a pending order asks for payment", "pending_payment", "pending", "pay"],
    ["an expired payment can be reopened", "pending_payment", "expired", "reopen"],
    ["a failed payment can be reopened", "pending_payment", "failed", "reopen"],
    ["a payment claim is being checked", "awaiting_confirmation", "claimed", "checking"],
    ["a paid order shows as paid", "paid", "paid", "paid"],
    ["a shipped order shows as paid", "shipped", "paid", "paid"],
    ["an expired order is closed", "expired", "expired", "closed"],
    ["a cancelled order is closed", "cancelled", "pending", "closed"],
  ];

for (const [title, status, paymentStatus, stage] of table) {
  test(title, () => {
    expect(toPaymentStage({ status }, { status: paymentStatus })).toBe(stage);
  });
}

test("the page expects a payment soon, a delivery later, and nothing after the end", () => {
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

test("a cancelled order is watched until its refund is paid", () => {
  const status = "cancelled" as const;
  expect(estimateNextChange({ status, refund_due_at: "2026-11-15T05:00:00.000Z", refunds: [] })).toBe("later");
  expect(estimateNextChange({ status, refund_due_at: null, refunds: [] })).toBe("over");
});

test("the last three digits are marked if they are the buyer's unique code", () => {
  expect(splitAmount("Rp668.417", 417)).toEqual(["Rp668.", "417"]);
  expect(splitAmount("Rp668.007", 7)).toEqual(["Rp668.", "007"]);
  expect(splitAmount("Rp668.000", 0)).toEqual(["Rp668.000", ""]);
});
