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
    "an order is paid, prepared, sent, received and done",
    "pending_payment",
    ["pay", "process", "ship", "deliver", "complete"],
    "completed",
  ],
  ["a paid order may be sent at once", "paid", ["ship"], "shipped"],
  ["a claimed order waits for the merchant", "pending_payment", ["claim"], "awaiting_confirmation"],
  ["a claimed order is confirmed", "pending_payment", ["claim", "pay"], "paid"],
  ["a claim that nobody finds expires, and can still be paid", "pending_payment", ["claim", "expire", "pay"], "paid"],
  ["a claim comes too late after expiry", "pending_payment", ["expire", "claim"], null],
  ["late money revives an expired order", "pending_payment", ["expire", "pay"], "paid"],
  ["late money does not revive a cancelled order", "pending_payment", ["cancel", "pay"], null],
  ["nothing is cancelled once it is on its way", "shipped", ["cancel"], null],
  ["a cancelled order can be refunded", "paid", ["cancel", "refund"], "refunded"],
  ["a refunded order never moves again", "paid", ["refund", "pay"], null],
  ["a bank takes a payment back", "pending_payment", ["pay", "reverse"], "pending_payment"],
  ["a payment is not taken back once the goods are prepared", "processing", ["reverse"], null],
];

for (const [title, from, events, to] of walks) {
  test(title, () => {
    const end = events.reduce<OrderStatus | null>((status, event) => status && advance(status, event), from);
    expect(end).toBe(to);
  });
}

test("cancelled is reached from any state before shipped", () => {
  expect(listSourceStatuses("cancel")).toEqual(["pending_payment", "awaiting_confirmation", "paid", "processing"]);
});

test("refunded is reached from paid, processing, shipped, delivered, completed and cancelled", () => {
  expect(listSourceStatuses("refund")).toEqual([
    "paid",
    "processing",
    "shipped",
    "delivered",
    "completed",
    "cancelled",
  ]);
});

test("paid is reached from pending_payment, awaiting_confirmation and expired", () => {
  expect(listSourceStatuses("pay")).toEqual(["pending_payment", "awaiting_confirmation", "expired"]);
});

test("the timeline has five steps, done up to where the order is", () => {
  expect(buildOrderTimeline("processing").map(({ key, done }) => [key, done])).toEqual([
    ["placed", true],
    ["paid", true],
    ["processing", true],
    ["shipped", false],
    ["delivered", false],
  ]);
});

test("a step says when it was reached; one that was passed over, or lies ahead, has no time", () => {
  const [placedAt, shippedAt] = [new Date("2026-11-14T05:00:00Z"), new Date("2026-11-15T05:00:00Z")];
  const times = { place: placedAt, pay: placedAt, ship: shippedAt, deliver: shippedAt };
  expect(buildOrderTimeline("shipped", times).map(({ at }) => at)).toEqual([placedAt, placedAt, null, shippedAt, null]);
  expect(buildOrderTimeline("cancelled", { ...times, cancel: shippedAt }).map(({ at }) => at)).toEqual([
    placedAt,
    shippedAt,
  ]);
});

for (const status of ["cancelled", "expired", "refunded"] as const) {
  test(`a dead order shows placed, then ${status}`, () => {
    expect(buildOrderTimeline(status).map(({ key, done }) => [key, done])).toEqual([
      ["placed", true],
      [status, true],
    ]);
  });
}

test("every state has its label", () => {
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

test("an order past its time reads as expired at once", () => {
  const expiresAt = new Date("2026-11-16T05:00:00Z");
  const before = new Date(expiresAt.getTime() - 1);
  const unclaimed = { expiresAt, buyerClaimedAt: null, claimExpiresAt: null };
  expect(getEffectiveStatus({ status: "pending_payment", ...unclaimed }, before)).toBe("pending_payment");
  expect(getEffectiveStatus({ status: "pending_payment", ...unclaimed }, expiresAt)).toBe("expired");
  expect(getEffectiveStatus({ status: "paid", ...unclaimed }, expiresAt)).toBe("paid");
});

test("a claimed order is over when its claim is, whenever the money was due", () => {
  const hours = (count: number) => new Date(Date.parse("2026-11-16T05:00:00Z") + count * 3_600_000);
  const claimed = { status: "awaiting_confirmation" as const, expiresAt: hours(0), buyerClaimedAt: hours(-1) };
  const at = (claimExpiresAt: Date | null, now: Date) => getEffectiveStatus({ ...claimed, claimExpiresAt }, now);
  expect([at(hours(10), hours(9.9)), at(hours(10), hours(10))]).toEqual(["awaiting_confirmation", "expired"]);
  // The previous version stored no end.
  expect([at(null, hours(70.9)), at(null, hours(71))]).toEqual(["awaiting_confirmation", "expired"]);
});

test("goods come back when an order ends before they have left", () => {
  expect(givesBack("pending_payment", "expire")).toBe(true);
  expect(givesBack("processing", "cancel")).toBe(true);
  expect(givesBack("shipped", "refund")).toBe(false);
  expect(givesBack("cancelled", "refund")).toBe(false);
  expect(givesBack("pending_payment", "pay")).toBe(false);
});
