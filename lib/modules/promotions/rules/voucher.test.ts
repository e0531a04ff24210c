import { expect, test } from "vitest";
import { calculatePrice } from "@/lib/modules/checkout/rules/pricing";
import { canonicalCode, findVoucherRefusal, toVoucherResult, type Voucher, type VoucherReason } from "./voucher";

const now = new Date("2026-11-15T05:00:00Z");
const voucher: Voucher = {
  id: "vch_1",
  code: "HALO",
  name: "Halo",
  pot: "order",
  discount: { type: "fixed", value: 20_000 },
  minSubtotal: 0,
  maxDiscount: null,
  enabled: true,
  productIds: [],
  paymentMethods: [],
  couriers: [],
  startsAt: new Date("2026-11-01T00:00:00Z"),
  endsAt: new Date("2026-12-01T00:00:00Z"),
  quota: null,
  usedCount: 0,
  quotaPerContact: null,
};
const choices = { now, paymentMethod: "qris", courierCode: "jne" };

const table: [title: string, voucher: Voucher | null, reason: VoucherReason | null][] = [
  ["a valid voucher", voucher, null],
  ["an unknown voucher", null, "not_found"],
  ["a disabled voucher counts as unknown", { ...voucher, enabled: false }, "not_found"],
  ["a voucher before its start", { ...voucher, startsAt: new Date(now.getTime() + 1) }, "not_started"],
  ["a voucher at its end", { ...voucher, endsAt: now }, "expired"],
  ["a voucher with its quota used up", { ...voucher, quota: 3, usedCount: 3 }, "quota_used"],
  ["a voucher with one use left", { ...voucher, quota: 3, usedCount: 2 }, null],
  ["a voucher for another payment method", { ...voucher, paymentMethods: ["va_bca"] }, "payment_not_eligible"],
  ["a voucher for another courier", { ...voucher, couriers: ["jnt"] }, "shipping_not_eligible"],
];

for (const [title, given, reason] of table) {
  test(`a voucher is checked: ${title}`, () => {
    expect(findVoucherRefusal(given, choices)).toBe(reason);
  });
}

test("voucher codes are compared without case, spaces and dashes", () => {
  expect([" ha-lo ", "HALO", "ｈａｌｏ"].map(canonicalCode)).toEqual(["HALO", "HALO", "HALO"]);
});

const cart = {
  lines: [{ productId: "kain", qty: 1, unitPrice: 90_000 }],
  shippingCost: 10_000,
  freeShipping: null,
  promotions: [],
  fee: { flat: 0, basisPt: 0 },
  uniqueCode: 0,
};
const toResult = (given: Voucher | null, refusal: VoucherReason | null, promotions: Voucher[] = []) => {
  const price = calculatePrice({ ...cart, promotions, voucher: refusal ? null : given });
  return toVoucherResult("HALO", given, refusal, price, "Asia/Jakarta");
};

const sentences: [reason: VoucherReason, result: ReturnType<typeof toResult>, message: string][] = [
  ["applied", toResult(voucher, null), "Voucher HALO berhasil digunakan. Kamu hemat Rp20.000."],
  ["not_found", toResult(null, "not_found"), "Kode voucher tidak ditemukan."],
  ["not_started", toResult(voucher, "not_started"), "Voucher HALO baru berlaku mulai Minggu, 1 November 2026."],
  ["expired", toResult(voucher, "expired"), "Masa berlaku voucher HALO sudah berakhir."],
  ["quota_used", toResult(voucher, "quota_used"), "Kuota voucher HALO sudah habis."],
  ["contact_used", toResult(voucher, "contact_used"), "Voucher HALO sudah pernah kamu pakai."],
  [
    "min_not_met",
    toResult({ ...voucher, minSubtotal: 100_000 }, null),
    "Belanja Rp10.000 lagi untuk menggunakan voucher ini (minimal belanja Rp100.000).",
  ],
  [
    "product_not_eligible",
    toResult({ ...voucher, productIds: ["syal"] }, null),
    "Voucher HALO tidak berlaku untuk produk di keranjangmu.",
  ],
  [
    "payment_not_eligible",
    toResult(voucher, "payment_not_eligible"),
    "Voucher HALO tidak berlaku untuk metode pembayaran ini.",
  ],
  [
    "shipping_not_eligible",
    toResult(voucher, "shipping_not_eligible"),
    "Voucher HALO tidak berlaku untuk pengiriman ini.",
  ],
  [
    "outbid",
    toResult(voucher, null, [{ ...voucher, name: "Hemat", discount: { type: "fixed", value: 30_000 } }]),
    "Promo Hemat memberi potongan lebih besar (Rp30.000), jadi voucher HALO tidak dipakai.",
  ],
];

for (const [reason, result, message] of sentences) {
  test(`the buyer reads the voucher's result: ${reason}`, () => {
    expect(result).toMatchObject({ reason, message, applied: reason === "applied" });
  });
}
