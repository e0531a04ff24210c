import { expect, test } from "vitest";
import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";
import { describeRefunds } from "./refund-summary";

const at = "2026-11-15T05:00:00.000Z";
const order = (overrides: Partial<TrackedOrder>) =>
  ({ status: "paid", total: 100_000, paid_at: at, refund_due_at: null, refunds: [], ...overrides }) as TrackedOrder;
const refund = (overrides: object) => ({
  amount: 10_000,
  status: "due" as const,
  how: "hand" as const,
  reason: null,
  created_at: at,
  returned_at: null,
  ...overrides,
});

test("an order without a refund shows no refund message", () => {
  expect(describeRefunds(order({}))).toBeNull();
});

test("a refund message states amount, status, channel and reason", () => {
  const describeRefund = (overrides: object, due: string | null = null) =>
    describeRefunds(order({ refund_due_at: due, refunds: [refund(overrides)] }));
  expect(describeRefund({ reason: "Satu kain kotor" }, at)).toEqual({
    heading: "Dana akan dikembalikan",
    sentences: [
      "Toko akan mengembalikan Rp10.000 dan menghubungimu untuk menanyakan ke mana. Alasannya: Satu kain kotor.",
    ],
    asks: true,
  });
  expect(describeRefund({ how: "gateway" })).toEqual({
    heading: "Dana akan dikembalikan",
    sentences: ["Rp10.000 sedang dikembalikan lewat cara bayar yang kamu pakai."],
    asks: false,
  });
  expect(describeRefund({ how: "gateway", status: "returned" })).toMatchObject({
    heading: "Dana sudah dikembalikan",
    sentences: [
      "Rp10.000 sudah dikembalikan lewat cara bayar yang kamu pakai.",
      expect.stringContaining("tergantung bank"),
    ],
    asks: false,
  });
});

test("a cancelled paid order promises exactly the remaining refund", () => {
  const cancelled = order({ status: "cancelled", refund_due_at: at, refunds: [refund({ status: "returned" })] });
  expect(describeRefunds(cancelled)?.sentences).toEqual([
    "Rp10.000 sudah dikembalikan.",
    "Pesanan ini tidak dilanjutkan. Toko akan mengembalikan Rp90.000.",
    expect.stringContaining("tergantung bank"),
  ]);
  const all = order({ status: "cancelled", refund_due_at: at, refunds: [refund({ amount: 100_000, how: "gateway" })] });
  expect(describeRefunds(all)?.sentences).toEqual(["Rp100.000 sedang dikembalikan lewat cara bayar yang kamu pakai."]);
});

test("an overpayment does not change whether the order continues", () => {
  expect(describeRefunds(order({ refund_due_at: at }))?.sentences[0]).toContain("pesananmu tetap berjalan");
  expect(describeRefunds(order({ status: "expired", paid_at: null, refund_due_at: at }))?.sentences[0]).toContain(
    "Pesanan ini tidak dilanjutkan",
  );
});
