import type { MissingPaymentSetting } from "@/lib/modules/payments/gateways/gateway";
import { paymentProviderNames } from "@/lib/modules/payments/gateways/registry";
import type { MethodRoute } from "@/lib/modules/payments/store/payments";
import type { ShopProviders } from "@/lib/use-case/providers";

/** Fields of a payment method that decide if buyers can use it. */
export type Payable = MethodRoute & { code: string };

/** Reason why a gateway of a method cannot collect payments. */
export type PayabilityIssue = "unknown" | "not_connected" | "not_offered" | MissingPaymentSetting;

/**
 * Returns the reason why this gateway cannot collect `amount` by the method. Returns null if it can, as far as is known before
 * the gateway is called.
 */
export function findPayabilityIssue(
  providers: ShopProviders,
  method: Payable,
  name: string,
  amount = 1,
): PayabilityIssue | null {
  const gateway = providers.gateway(name);
  if (!gateway) return paymentProviderNames.includes(name) ? "not_connected" : "unknown";
  if (!gateway.offers(method.code)) return "not_offered";
  return gateway.lacks?.({ method: method.code, account: method.account, amount }) ?? null;
}

/** True if some gateway of the method can collect `amount`. */
export function isPayable(providers: ShopProviders, method: Payable, amount?: number): boolean {
  return method.gateways.some((name) => findPayabilityIssue(providers, method, name, amount) === null);
}
