import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";

/** Reason for the end of an order, and the consequence for the money. */
export type OrderEnding = { why: string; money: string | null };

/** Describes the end of an order; null while it is open. A refund due has its own notice. */
export function describeOrderEnd(order: TrackedOrder): OrderEnding | null {
  const { status } = order;
  if (status === "cancelled") return { why: cancelledBy(order), money: moneyOf(order) };
  if (status === "refunded") return { why: refundedAfter(order), money: order.refunds?.length ? null : returned };
  if (status === "expired") return { why: order.buyer_claimed_at ? unfound : late, money: null };
  return null;
}

function cancelledBy({ cancelled_by, cancel_reason }: TrackedOrder): string {
  if (cancelled_by === "buyer") return "Kamu membatalkan pesanan ini.";
  if (cancelled_by !== "merchant") return "Pesanan ini dibatalkan.";
  return cancel_reason
    ? `Toko membatalkan pesanan ini. Alasannya: ${cancel_reason}`
    : "Toko membatalkan pesanan ini tanpa menulis alasan. Tanya toko kalau kamu ingin tahu.";
}

function refundedAfter(order: TrackedOrder): string {
  return order.cancelled_by ? cancelledBy(order) : "Pesanan ini tidak dilanjutkan.";
}

/** A reported transfer may still be on its way, or unnoticed. */
function moneyOf({ paid_at, buyer_claimed_at, refund_due_at }: TrackedOrder): string | null {
  if (refund_due_at || paid_at) return null;
  return buyer_claimed_at
    ? "Toko belum menemukan transfermu. Kalau sudah transfer, kirim buktinya ke toko supaya uangmu dikembalikan."
    : "Belum ada uang yang masuk, jadi tidak ada yang perlu dikembalikan. Jangan bayar pesanan ini lagi.";
}

const returned = "Toko sudah mengembalikan uangmu. Kapan uangnya terlihat tergantung bank atau dompet digitalmu.";
const late = "Waktu bayar pesanan ini sudah lewat, jadi barangnya tidak disimpan lagi untukmu.";

/** A buyer who reported a payment is asked for proof, and does not read that it is too late. */
const unfound =
  "Toko belum menemukan pembayaranmu. Kalau sudah transfer, kirim buktinya ke toko: pesanan bisa dilanjutkan selama barangnya masih ada.";
