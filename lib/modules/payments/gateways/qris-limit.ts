import { qrisMax } from "@/lib/modules/payments/rules/qris";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { Bill } from "./gateway";

/** Rejects a QRIS payment above the legal maximum before it is requested, so that the next gateway is tried immediately. */
export function needQrisAmount(provider: string, { method, amount }: Pick<Bill, "method" | "amount">): void {
  if (method === "qris" && amount > qrisMax) throw new ProviderFault(provider, "amount_too_large", true);
}
