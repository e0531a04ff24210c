import type { TrackedOrder } from "./tracked";

/** Why an order has ended, and what becomes of the money. */
export type OrderEnding = { why: string; money: string | null };

/** How an order ended, in words; null while it has not. Money that is owed has a notice of its own. */
export function endingOf(order: TrackedOrder): OrderEnding | null {
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

/** A transfer that the buyer reported may be on its way, or lie unnoticed. */
function moneyOf({ paid_at, buyer_claimed_at, refund_due_at }: TrackedOrder): string | null {
  if (refund_due_at || paid_at) return null;
  return buyer_claimed_at
    ? "Toko belum menemukan transfermu. Kalau sudah transfer, kirim buktinya ke toko supaya uangmu dikembalikan."
    : "Belum ada uang yang masuk, jadi tidak ada yang perlu dikembalikan. Jangan bayar pesanan ini lagi.";
}

const returned = "Toko sudah mengembalikan uangmu. Kapan uangnya terlihat tergantung bank atau dompet digitalmu.";
const late = "Waktu bayar pesanan ini sudah lewat, jadi barangnya tidak disimpan lagi untukmu.";

/** Who says to have paid is asked for a proof, and not told that it is too late. */
const unfound =
  "Toko belum menemukan pembayaranmu. Kalau sudah transfer, kirim buktinya ke toko: pesanan bisa dilanjutkan selama barangnya masih ada.";
