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
