import { expect, test } from "vitest";
import {
  describeDelivery,
  describeDispatch,
  describeOrderDelivery,
  estimateMaxTransitHours,
  formatTransitEstimate,
  isMixedOrder,
  preorderNote,
} from "./delivery-estimate";

const arrivals: [etd: string | null, leadDays: number | null, label: string | null][] = [
  ["3–5 hari", null, "tiba 3–5 hari"],
  ["3–5 hari", 21, "dibuat 21 hari, tiba 24–26 hari"],
  ["1 hari", 7, "dibuat 7 hari, tiba 8 hari"],
  ["6–8 jam", 7, "dibuat 7 hari, lalu 6–8 jam di jalan"],
  ["2-3 hari kerja", 7, "dibuat 7 hari, lalu 2-3 hari kerja di jalan"],
  [null, 7, "dibuat 7 hari"],
  [null, null, null],
];

for (const [etd, leadDays, label] of arrivals) {
  test(`a courier estimate of ${etd} with ${leadDays} lead days reads: ${label}`, () => {
    expect(formatTransitEstimate(etd, leadDays)).toBe(label);
  });
}

test("only a preorder shows its lead time", () => {
  expect(preorderNote(21)).toBe("Pre-order: dikirim ±21 hari setelah pembayaran diterima.");
  expect(preorderNote(null)).toBeNull();
  expect(preorderNote(null, true)).toBeNull();
  expect(preorderNote(21, true)).toMatch(/diterima\. Barang yang sudah siap ikut menunggu/);
});

test("couriers are compared by their longest transit time", () => {
  const sorted = [null, "2–4 hari", "1–3 hari", "6–8 jam", "1 hari"].sort(
    (a, b) => estimateMaxTransitHours(a) - estimateMaxTransitHours(b),
  );
  expect(sorted).toEqual(["6–8 jam", "1 hari", "1–3 hari", "2–4 hari", null]);
});

const zone = "Asia/Jakarta";
const sent = {
  status: "shipped" as const,
  etd: "3–5 hari",
  arrives_from: "2026-11-19T03:00:00.000Z",
  arrives_until: "2026-11-21T03:00:00.000Z",
};

test("a shipped order shows arrival dates; an unshipped order shows the transit time", () => {
  expect(describeOrderDelivery(sent, zone)).toBe("Kam,\u00a019\u00a0Nov – Sab,\u00a021\u00a0Nov");
  expect(describeOrderDelivery({ ...sent, arrives_until: sent.arrives_from }, zone)).toBe("Kam,\u00a019\u00a0Nov");
  expect(describeOrderDelivery({ ...sent, status: "paid", arrives_from: null }, zone)).toBe("3–5 hari setelah dikirim");
});

test("a paid preorder shows its dispatch date; an unpaid one shows its lead days", () => {
  const paid = { preorder_ship_estimate: "2026-11-26T10:53:00.000Z", preorder_lead_days: 10 };
  expect(describeDispatch(paid, zone)).toBe("Perkiraan dikirim Kam,\u00a026\u00a0Nov.");
  expect(describeDispatch({ ...paid, preorder_ship_estimate: null }, zone)).toBe(preorderNote(10));
});

test("a delivered, cancelled or unestimated order shows no arrival", () => {
  expect(describeOrderDelivery({ ...sent, status: "delivered" }, zone)).toBeNull();
  expect(describeOrderDelivery({ ...sent, status: "cancelled" }, zone)).toBeNull();
  expect(describeOrderDelivery({ ...sent, status: "paid", arrives_from: null, etd: null }, zone)).toBeNull();
});

test("an option shows its arrival dates, after the lead days of a preorder, or else its transit time", () => {
  const option = { etd: "3–5 hari", arrives_from: sent.arrives_from, arrives_until: sent.arrives_until };
  expect(describeDelivery(option, null, zone)).toBe("tiba 19–21\u00a0Nov");
  expect(describeDelivery({ ...option, arrives_until: "2026-12-01T03:00:00.000Z" }, 10, zone)).toBe(
    "dibuat 10 hari, tiba 19\u00a0Nov–1\u00a0Des",
  );
  expect(describeDelivery({ ...option, arrives_until: option.arrives_from }, null, zone)).toBe("tiba 19\u00a0Nov");
  expect(describeDelivery({ ...option, arrives_from: null }, null, zone)).toBe("tiba 3–5 hari");
});

test("an order is mixed if some of its products are ready", () => {
  expect([null, [], [{ preorder: true }], [{ preorder: false }]].map(isMixedOrder)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isMixedOrder([{ preorder: true }, { preorder: false }])).toBe(true);
});
