import type { MethodRoute } from "@/lib/adapters/db/orders/payments";
import { type Partners, providerNames } from "@/lib/adapters/partners/partners";
import type { Lack } from "@/lib/adapters/payments/gateway";

/** The fields of a payment method that decide whether buyers can use it. */
export type Payable = MethodRoute & { code: string };

/** Why a gateway that a method names cannot collect by it. */
export type Flaw = "unknown" | "not_connected" | "not_offered" | Lack;

/** Why this gateway cannot collect `amount` by the method; null where it can, as far as is known before it is asked. */
export function flawOf(partners: Partners, method: Payable, name: string, amount = 1): Flaw | null {
  const gateway = partners.gateway(name);
  if (!gateway) return providerNames().payment.includes(name) ? "not_connected" : "unknown";
  if (!gateway.offers(method.code)) return "not_offered";
  return gateway.lacks?.({ method: method.code, account: method.account, amount }) ?? null;
}

/** Whether some gateway of the method can collect `amount` by it. */
export function isPayable(partners: Partners, method: Payable, amount?: number): boolean {
  return method.gateways.some((name) => flawOf(partners, method, name, amount) === null);
}
