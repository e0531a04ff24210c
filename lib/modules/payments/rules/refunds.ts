import { sumPieces } from "@/lib/modules/catalog/rules/stock";
import type { OrderStatus } from "@/lib/modules/orders/rules/order-states";

/** Refunded pieces of a variant. */
export type RefundLine = { variantId: string; qty: number };

/** True if the products have left the shop. Only then can they be returned without ending the order. */
export function hasLeft(status: OrderStatus): boolean {
  return status === "shipped" || status === "delivered" || status === "completed";
}

/** True if these pieces can be returned: together with earlier returns, at most the bought number. */
export function fitsInto(wanted: readonly RefundLine[], before: readonly RefundLine[], bought: readonly RefundLine[]) {
  const [all, had] = [sumPieces([...wanted, ...before]), sumPieces(bought)];
  return [...all].every(([variantId, qty]) => qty <= (had.get(variantId) ?? 0));
}
