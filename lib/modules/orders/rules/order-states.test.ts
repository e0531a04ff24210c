import { expect, test } from "vitest";
import {
  advance,
  buildOrderTimeline,
  getEffectiveStatus,
  givesBack,
  listSourceStatuses,
  type OrderEvent,
  type OrderStatus,
  orderStates,
} from "./order-states";

const walks: [title: string, from: OrderStatus, events: OrderEvent[], to: OrderStatus | null][] = [
  [
    "an order is paid, processed, shipped, delivered and completed",
    "pending_payment",
    ["pay", "process", "ship", "deliver", "complete"],
    "completed",
  ],
  ["a paid order can be shipped immediately", "paid", ["ship"], "shipped"],
  ["a claimed order waits for the merchant", "pending_payment", ["claim"], "awaiting_confirmation"],
  ["a claimed order can be paid", "pending_payment", ["claim", "pay"], "paid"],
  ["a claim without a payment expires, and can still be paid", "pending_payment", ["claim", "expire", "pay"], "paid"],
  ["an expired order cannot be claimed", "pending_payment", ["expire", "claim"], null],
  ["a late payment reactivates an expired order", "pending_payment", ["expire", "pay"], "paid"],
  ["a late payment does not reactivate a cancelled order", "pending_payment", ["cancel", "pay"], null],
  ["a shipped order cannot be cancelled", "shipped", ["cancel"], null],
  ["a cancelled order can be refunded", "paid", ["cancel", "refund"], "refunded"],
  ["a refunded order is final", "paid", ["refund", "pay"], null],
  ["a bank can reverse a payment", "pending_payment", ["pay", "reverse"], "pending_payment"],
  ["a payment cannot be reversed once the order is processing", "processing", ["reverse"], null],
];

for (const [title, from, events, to] of walks) {
  test(title, () => {
    const end = events.reduce<OrderStatus | null>((status, event) => status && advance(status, event), from);
    expect(end).toBe(to);
  });
}

test("an order can be cancelled from every status before shipped", () => {
  expect(listSourceStatuses("cancel")).toEqual(["pending_payment", "awaiting_confirmation", "paid", "processing"]);
});

test("an order can be refunded from paid, processing, shipped, delivered, completed and cancelled", () => {
  expect(listSourceStatuses("refund")).toEqual([
    "paid",
    "processing",
    "shipped",
    "delivered",
    "completed",
    "cancelled",
  ]);
});

test("an order can be paid from pending_payment, awaiting_confirmation and expired", () => {
  expect(listSourceStatuses("pay")).toEqual(["pending_payment", "awaiting_confirmation", "expired"]);
});

test("the timeline has five steps, done up to the current status", () => {
  expect(buildOrderTimeline("processing").map(({ key, done }) => [key, done])).toEqual([
    ["placed", true],
    ["paid", true],
    ["processing", true],
    ["shipped", false],
    ["delivered", false],
  ]);
});

test("a step has its time; a skipped or future step has none", () => {
  const [placedAt, shippedAt] = [new Date("2026-11-14T05:00:00Z"), new Date("2026-11-15T05:00:00Z")];
  const times = { place: placedAt, pay: placedAt, ship: shippedAt, deliver: shippedAt };
  expect(buildOrderTimeline("shipped", times).map(({ at }) => at)).toEqual([placedAt, placedAt, null, shippedAt, null]);
  expect(buildOrderTimeline("cancelled", { ...times, cancel: shippedAt }).map(({ at }) => at)).toEqual([
    placedAt,
    shippedAt,
  ]);
});

for (const status of ["cancelled", "expired", "refunded"] as const) {
  test(`an order that ended shows placed, then ${status}`, () => {
    expect(buildOrderTimeline(status).map(({ key, done }) => [key, done])).toEqual([
      ["placed", true],
      [status, true],
    ]);
  });
}

test("every status has its label", () => {
  expect(Object.values(orderStates).map(({ label }) => label)).toEqual([
    "Menunggu Pembayaran",
    "Menunggu Konfirmasi",
    "Pembayaran Diterima",
    "Diproses",
    "Dikirim",
    "Tiba di Tujuan",
    "Selesai",
    "Dibatalkan",
    "Kedaluwarsa",
    "Dana Dikembalikan",
  ]);
});

test("an unpaid order past its deadline reads as expired", () => {
  const expiresAt = new Date("2026-11-16T05:00:00Z");
  const before = new Date(expiresAt.getTime() - 1);
  const unclaimed = { expiresAt, buyerClaimedAt: null, claimExpiresAt: null };
  expect(getEffectiveStatus({ status: "pending_payment", ...unclaimed }, before)).toBe("pending_payment");
  expect(getEffectiveStatus({ status: "pending_payment", ...unclaimed }, expiresAt)).toBe("expired");
  expect(getEffectiveStatus({ status: "paid", ...unclaimed }, expiresAt)).toBe("paid");
});

test("a claimed order expires when its claim does, whatever the payment deadline", () => {
  const hours = (count: number) => new Date(Date.parse("2026-11-16T05:00:00Z") + count * 3_600_000);
  const claimed = { status: "awaiting_confirmation" as const, expiresAt: hours(0), buyerClaimedAt: hours(-1) };
  const at = (claimExpiresAt: Date | null, now: Date) => getEffectiveStatus({ ...claimed, claimExpiresAt }, now);
  expect([at(hours(10), hours(9.9)), at(hours(10), hours(10))]).toEqual(["awaiting_confirmation", "expired"]);
  // The previous version stored no end.
  expect([at(null, hours(70.9)), at(null, hours(71))]).toEqual(["awaiting_confirmation", "expired"]);
});

test("an order that ends before shipping returns its stock", () => {
  expect(givesBack("pending_payment", "expire")).toBe(true);
  expect(givesBack("processing", "cancel")).toBe(true);
  expect(givesBack("shipped", "refund")).toBe(false);
  expect(givesBack("cancelled", "refund")).toBe(false);
  expect(givesBack("pending_payment", "pay")).toBe(false);
});
