import { expect, test } from "vitest";
import { moveReport, toPriceBreakdownRows } from "@/app/admin/_copy/order";
import { askRefund, calculateRefundAmount, describeAdminRefund, isRetriable, listRefundMethods } from "./refund";

const lines = [
  { variantId: "a", name: "Kain", qty: 2, unitPaid: 50_000 },
  { variantId: "b", name: "Mug", qty: 1, unitPaid: 30_000 },
];

test("a refund of pieces is what was paid for them, at most the remaining amount", () => {
  expect(calculateRefundAmount(lines, { a: 1 }, 200_000)).toBe(50_000);
  expect(calculateRefundAmount(lines, { a: 2, b: 1 }, 100_000)).toBe(100_000);
  expect(calculateRefundAmount(lines, {}, 100_000)).toBe(0);
});

test("a refund states its channel, its status and whether its gateway can be queried", () => {
  const refund = { status: "due", how: "hand", gateway: null, provider_ref: null } as const;
  const stages = [
    refund,
    { ...refund, gateway: "midtrans" },
    { ...refund, how: "gateway", gateway: "midtrans" },
    { ...refund, status: "returned" },
    { ...refund, status: "returned", how: "gateway", gateway: "xendit", provider_ref: "rfd-1" },
    { ...refund, status: "failed", gateway: "midtrans" },
  ] as const;
  expect(stages.map((stage) => [describeAdminRefund(stage), isRetriable(stage)])).toEqual([
    ["harus kamu kembalikan sendiri", false],
    ["harus kamu kembalikan sendiri", true],
    ["sedang dikembalikan lewat Midtrans", false],
    ["sudah dikembalikan", false],
    ["dikembalikan dari dashboard Xendit", false],
    ["gagal, tidak dihitung", false],
  ]);
});

test("the methods of a refund name the gateway that collected the money", () => {
  expect(listRefundMethods("Midtrans").map(({ label }) => label)).toContain("Lewat Midtrans");
});

test("the price breakdown omits zero amounts and shows discounts as negative", () => {
  const order = {
    subtotal: 100_000,
    discount_total: 10_000,
    promotion_name: "HEMAT10",
    voucher_code: "HEMAT10",
    shipping_cost: 15_000,
    shipping_discount: 15_000,
    shipping_promotion_name: null,
    payment_fee: 0,
    unique_code: 123,
  };
  expect(toPriceBreakdownRows(order)).toEqual([
    { what: "Subtotal", amount: 100_000 },
    { what: "HEMAT10", amount: -10_000 },
    { what: "Ongkir", amount: 15_000 },
    { what: "Potongan ongkir", amount: -15_000 },
    { what: "Kode unik", amount: 123 },
  ]);
});

test("a bulk report counts successes and names who was faster", () => {
  const outcomes = [
    { number: "LRS-1", done: true, message: null, by: null },
    { number: "LRS-2", done: false, message: "Statusnya sudah lain.", by: "Budi" },
  ];
  expect(moveReport(outcomes, "Pesanan dikirim.")).toEqual([
    "1 pesanan: Pesanan dikirim.",
    "LRS-2: Budi sudah lebih dulu. Statusnya sudah lain.",
  ]);
});

test("a refund asks first, with amount, recipient and channel", () => {
  const plan = { amount: 173_650, recipient: "Sari Dewi", gateway: "Midtrans" };
  expect(askRefund(plan)).toMatchObject({ title: "Kembalikan Rp173.650 ke Sari Dewi?" });
  expect(askRefund(plan).text).toContain("lewat Midtrans dan tidak bisa ditarik lagi");
  for (const manualPlan of [
    { ...plan, how: "hand" as const },
    { ...plan, gateway: null },
  ])
    expect(askRefund(manualPlan).text).toContain("kamu kirim sendiri");
});
