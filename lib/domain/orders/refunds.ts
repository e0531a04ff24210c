import type { OrderStatus } from "./order-states";

/** Goods that money goes back for. */
export type RefundLine = { variantId: string; qty: number };

/** Whether an order's goods have left the shop: only then can they come back to it apart from the order's end. */
export function hasLeft(status: OrderStatus): boolean {
  return status === "shipped" || status === "delivered" || status === "completed";
}

/** How many pieces of each variant these lines come to. */
export function piecesOf(lines: readonly RefundLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { variantId, qty } of lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + qty);
  return pieces;
}

/** Whether goods can be had back: the order had them, and no more than it had, with those that came back before. */
export function fitsInto(wanted: readonly RefundLine[], before: readonly RefundLine[], bought: readonly RefundLine[]) {
  const [all, had] = [piecesOf([...wanted, ...before]), piecesOf(bought)];
  return [...all].every(([variantId, qty]) => qty <= (had.get(variantId) ?? 0));
}
