import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { AdminOrderDetail } from "@/app/admin/_copy/order";
import { gatewayName } from "./gateway-name";

type Refund = NonNullable<AdminOrderDetail["refunds"]>[number];

/** Describes the status of a refund. */
export function describeAdminRefund({
  status,
  how,
  gateway,
  provider_ref,
}: Pick<Refund, "status" | "how" | "gateway" | "provider_ref">): string {
  const by = gatewayName(gateway ?? "payment gateway");
  if (status === "returned" && provider_ref) return `dikembalikan dari dashboard ${by}`;
  if (status === "returned") return how === "gateway" ? `dikembalikan lewat ${by}` : "sudah dikembalikan";
  if (status === "failed") return "gagal, tidak dihitung";
  return how === "gateway" ? `sedang dikembalikan lewat ${by}` : "harus kamu kembalikan sendiri";
}

/** True if the gateway did not pay the refund, so it can be retried. */
export function isRetriable({ status, how, gateway }: Pick<Refund, "status" | "how" | "gateway">): boolean {
  return status === "due" && how === "hand" && gateway !== null;
}

/** Planned refund: amount, recipient and method. */
type RefundPlan = { amount: number; recipient: string; gateway: string | null; how?: "gateway" | "hand" };

/** Confirmation before a refund, with the amount and the recipient. */
export function askRefund({ amount, recipient, gateway, how }: RefundPlan) {
  const isManual = how === "hand" || gateway === null;
  return {
    title: `Kembalikan ${formatRupiah(amount)} ke ${recipient}?`,
    text: isManual
      ? "Uangnya kamu kirim sendiri ke pembeli, lalu catat di sini. Pembeli langsung diberi tahu."
      : `Uangnya langsung kembali ke pembeli lewat ${gateway} dan tidak bisa ditarik lagi. Kalau ${gateway} tidak bisa, kamu yang mengembalikannya.`,
    confirm: "Ya, kembalikan",
  };
}

/** Methods of a refund through a gateway, each with its label. */
export function listRefundMethods(gateway: string) {
  return [
    { value: "", label: `Otomatis: lewat ${gateway} kalau bisa, kalau tidak kamu kembalikan sendiri` },
    { value: "gateway", label: `Lewat ${gateway}` },
    { value: "hand", label: "Kembalikan sendiri" },
  ];
}

/** Order line with refundable pieces. */
export type RefundableLine = { variantId: string; name: string; qty: number; unitPaid: number };

/** Amount to refund for some pieces of each line: their prices, at most the amount left. */
export function calculateRefundAmount(
  lines: readonly RefundableLine[],
  pieces: Readonly<Record<string, number>>,
  left: number,
): number {
  const sum = lines.reduce((total, { variantId, unitPaid }) => total + unitPaid * (pieces[variantId] ?? 0), 0);
  return Math.min(sum, left);
}
