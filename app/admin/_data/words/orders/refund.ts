import { rupiah } from "../../../../(storefront)/_data/words/format";
import type { WholeOrder } from "./order";

type Refund = NonNullable<WholeOrder["refunds"]>[number];

/** How a refund stands. */
export function refundWords({
  status,
  how,
  gateway,
  provider_ref,
}: Pick<Refund, "status" | "how" | "gateway" | "provider_ref">): string {
  const by = gateway ?? "gateway";
  if (status === "returned" && provider_ref) return `dikembalikan dari dashboard ${by}`;
  if (status === "returned") return how === "gateway" ? `dikembalikan lewat ${by}` : "sudah dikembalikan";
  if (status === "failed") return "gagal, tidak dihitung";
  return how === "gateway" ? `sedang dikembalikan lewat ${by}` : "harus kamu kembalikan sendiri";
}

/** Whether its gateway did not return it, so that it can be asked again. */
export function isRetriable({ status, how, gateway }: Pick<Refund, "status" | "how" | "gateway">): boolean {
  return status === "due" && how === "hand" && gateway !== null;
}

/** Money that is about to go back: how much, to whom, and in which way. */
type RefundPlan = { amount: number; recipient: string; gateway: string | null; how?: "gateway" | "hand" };

/** Question before a refund, with the amount and the recipient. */
export function askRefund({ amount, recipient, gateway, how }: RefundPlan) {
  const isByHand = how === "hand" || gateway === null;
  return {
    title: `Kembalikan ${rupiah(amount)} ke ${recipient}?`,
    text: isByHand
      ? "Uangnya kamu kirim sendiri ke pembeli, lalu catat di sini. Pembeli langsung diberi tahu."
      : `Uangnya langsung kembali ke pembeli lewat ${gateway} dan tidak bisa ditarik lagi. Kalau ${gateway} tidak bisa, kamu yang mengembalikannya.`,
    confirm: "Ya, kembalikan",
  };
}

/** The refusal of a refund with what the person's limit leaves. */
export function addLimitLeft(message: string, left: number): string {
  return `${message} Sisa batasmu ${rupiah(left)}.`;
}

/** A line of an order of which some pieces may be returned. */
export type RefundableLine = { variantId: string; name: string; qty: number; unitPaid: number };

/** What goes back for some pieces of each line: their prices, and no more than is left. */
export function refundFor(
  lines: readonly RefundableLine[],
  pieces: Readonly<Record<string, number>>,
  left: number,
): number {
  const sum = lines.reduce((total, { variantId, unitPaid }) => total + unitPaid * (pieces[variantId] ?? 0), 0);
  return Math.min(sum, left);
}
