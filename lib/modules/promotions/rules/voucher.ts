import { writeDay, writeRupiah } from "@/lib/values/indonesian";
import type { Rupiah } from "@/lib/values/money";
import type { VoucherOffer, VoucherOutcome } from "./offer";

/** Voucher as the merchant defined it, and how often it was used. Empty lists mean no restriction. */
export type Voucher = VoucherOffer & {
  id: string;
  code: string;
  enabled: boolean;
  startsAt: Date;
  endsAt: Date;
  quota: number | null;
  usedCount: number;
  quotaPerContact: number | null;
  paymentMethods: string[];
  couriers: string[];
};

export type VoucherReason =
  | ("applied" | "not_found" | "not_started" | "expired" | "min_not_met" | "quota_used" | "contact_used")
  | ("product_not_eligible" | "payment_not_eligible" | "shipping_not_eligible" | "outbid");

/** Normalizes a typed code to upper-case letters and digits. */
export function canonicalCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

/** Choices of the buyer that a voucher may depend on; null: not chosen yet. */
export type VoucherConditions = { paymentMethod: string | null; courierCode: string | null };

/**
 * Returns the reason why the voucher cannot be used with these choices; null if it can. Does not decide if it is the best
 * discount.
 */
export function findVoucherRefusal(
  voucher: Voucher | null,
  { now, paymentMethod, courierCode }: VoucherConditions & { now: Date },
): VoucherReason | null {
  if (!voucher?.enabled) return "not_found";
  if (now < voucher.startsAt) return "not_started";
  if (now >= voucher.endsAt) return "expired";
  if (voucher.quota !== null && voucher.usedCount >= voucher.quota) return "quota_used";
  if (excludes(voucher.paymentMethods, paymentMethod)) return "payment_not_eligible";
  if (excludes(voucher.couriers, courierCode)) return "shipping_not_eligible";
  return null;
}

function excludes(eligible: readonly string[], chosen: string | null): boolean {
  return chosen !== null && eligible.length > 0 && !eligible.includes(chosen);
}

/** True if the voucher depends on a choice that the buyer has not made yet. */
export function awaitsChoice(voucher: Voucher, { paymentMethod, courierCode }: VoucherConditions): boolean {
  const { pot, couriers, paymentMethods } = voucher;
  if (courierCode === null && (pot === "shipping" || couriers.length > 0)) return true;
  return paymentMethod === null && paymentMethods.length > 0;
}

/** Result of a voucher, for the buyer. */
export type VoucherResult = {
  applied: boolean;
  code: string;
  amount: Rupiah;
  reason: VoucherReason;
  message: string;
  outbid: Rupiah | null;
  outbidName: string | null;
};

/** Builds the result of a voucher code: its earlier refusal, or the outcome of pricing. */
export function toVoucherResult(
  code: string,
  voucher: Voucher | null,
  refusal: VoucherReason | null,
  price: { subtotal: Rupiah; voucher: VoucherOutcome | null },
  timeZone: string,
): VoucherResult {
  const outcome = price.voucher;
  const reason = refusal ?? (outcome ? (outcome.applied ? "applied" : outcome.reason) : "not_found");
  const amount = refusal === null && outcome?.applied ? outcome.amount : 0;
  const [outbid, outbidName] =
    refusal === null && outcome && "outbid" in outcome ? [outcome.outbid, outcome.outbidName] : [null, null];
  const input = { code, amount, outbid, outbidName, subtotal: price.subtotal, voucher, timeZone };
  return { applied: reason === "applied", code, amount, reason, message: messages[reason](input), outbid, outbidName };
}

type VoucherMessageInput = {
  code: string;
  amount: Rupiah;
  outbid: Rupiah | null;
  outbidName: string | null;
  subtotal: Rupiah;
  voucher: Voucher | null;
  timeZone: string;
};

const messages: Record<VoucherReason, (input: VoucherMessageInput) => string> = {
  applied: ({ code, amount, voucher }) =>
    `Voucher ${code} berhasil digunakan. Kamu hemat ${writeRupiah(amount)}${describeCap(voucher)}.`,
  not_found: () => "Kode voucher tidak ditemukan.",
  not_started: ({ code, voucher, timeZone }) =>
    `Voucher ${code} baru berlaku mulai ${voucher ? writeDay(voucher.startsAt, timeZone) : "nanti"}.`,
  expired: ({ code }) => `Masa berlaku voucher ${code} sudah berakhir.`,
  min_not_met: ({ voucher, subtotal }) => {
    const min = voucher?.minSubtotal ?? 0;
    return `Belanja ${writeRupiah(min - subtotal)} lagi untuk menggunakan voucher ini (minimal belanja ${writeRupiah(min)}).`;
  },
  quota_used: ({ code }) => `Kuota voucher ${code} sudah habis.`,
  contact_used: ({ code }) => `Voucher ${code} sudah pernah kamu pakai.`,
  product_not_eligible: ({ code }) => `Voucher ${code} tidak berlaku untuk produk di keranjangmu.`,
  payment_not_eligible: ({ code }) => `Voucher ${code} tidak berlaku untuk metode pembayaran ini.`,
  shipping_not_eligible: ({ code }) => `Voucher ${code} tidak berlaku untuk pengiriman ini.`,
  outbid: ({ code, outbid, outbidName }) =>
    `Promo ${outbidName} memberi potongan lebih besar (${writeRupiah(outbid ?? 0)}), jadi voucher ${code} tidak dipakai.`,
};

/** Returns " (10%, maks. Rp50.000)" for a capped percentage. */
function describeCap(voucher: Voucher | null): string {
  if (voucher?.discount.type !== "percentage" || voucher.maxDiscount === null) return "";
  return ` (${voucher.discount.value}%, maks. ${writeRupiah(voucher.maxDiscount)})`;
}
