import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";

/** Messages about refunds. `asks`: the shop still has to act manually. */
export type RefundSummary = { heading: string; sentences: string[]; asks: boolean };

/** Describes the refunds of an order: amount, progress and reason of each; null if there are none. */
export function describeRefunds(order: TrackedOrder): RefundSummary | null {
  const refunds = order.refunds ?? [];
  const refundDue = describeRefundDue(order);
  const sentences = [...refunds.map(sentenceOf), ...(refundDue ? [refundDue] : [])];
  if (sentences.length === 0) return null;
  const isOpen = refundDue !== null || refunds.some(({ status }) => status !== "returned");
  const asks = refundDue !== null || refunds.some(({ status, how }) => status !== "returned" && how === "hand");
  const isLate = refunds.some(({ status }) => status === "returned");
  return {
    heading: isOpen ? "Dana akan dikembalikan" : "Dana sudah dikembalikan",
    sentences: isLate ? [...sentences, "Kapan uangnya terlihat tergantung bank atau dompet digitalmu."] : sentences,
    asks,
  };
}

type TrackedRefund = NonNullable<TrackedOrder["refunds"]>[number];

function sentenceOf({ amount, status, how, reason }: TrackedRefund): string {
  const money = formatRupiah(amount ?? 0);
  const why = reason ? ` Alasannya: ${reason.replace(/[.!?…]*$/, ".")}` : "";
  const way = how === "gateway" ? " lewat cara bayar yang kamu pakai" : "";
  if (status === "returned") return `${money} sudah dikembalikan${way}.${why}`;
  return how === "gateway"
    ? `${money} sedang dikembalikan${way}.${why}`
    : `Toko akan mengembalikan ${money} dan menghubungimu untuk menanyakan ke mana.${why}`;
}

/** Describes a further refund due: money of an ended order, or an unused payment. */
function describeRefundDue({ status, refund_due_at, paid_at, total, refunds }: TrackedOrder): string | null {
  const isPromised = (refunds ?? []).some((refund) => refund.status !== "returned" && refund.how === "hand");
  if (!refund_due_at) return null;
  if (status === "cancelled" && paid_at) {
    const left = (refunds ?? []).reduce((sum, { amount }) => sum - (amount ?? 0), total ?? 0);
    return left > 0 ? `Pesanan ini tidak dilanjutkan. Toko akan mengembalikan ${formatRupiah(left)}.` : null;
  }
  if (isPromised) return null;
  return status === "expired" || status === "cancelled" || status === "refunded"
    ? "Pesanan ini tidak dilanjutkan. Toko akan mengembalikan uang yang sudah kamu bayar."
    : "Ada pembayaran yang tidak terpakai untuk pesanan ini. Toko akan mengembalikannya, dan pesananmu tetap berjalan.";
}
