import { providerLabel } from "@/lib/modules/shops/rules/provider-labels";

/** Name of a payment gateway, as merchants know it. */
export function gatewayName(gateway: string): string {
  return providerLabel(gateway);
}
