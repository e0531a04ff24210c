import type { WholeOrder } from "./order";

type Refund = NonNullable<WholeOrder["refunds"]>[number];

/** How a refund stands. */
export function refundWords({ status, how, gateway }: Pick<Refund, "status" | "how" | "gateway">): string {
  if (status === "returned")
    return how === "gateway" ? `dikembalikan lewat ${gateway ?? "gateway"}` : "sudah dikembalikan";
  if (status === "failed") return "gagal, tidak dihitung";
  return how === "gateway" ? `sedang dikembalikan lewat ${gateway ?? "gateway"}` : "harus kamu kembalikan sendiri";
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
