import { providerLabel } from "@/lib/domain/settings/provider-words";

/** Name of a payment gateway, as merchants know it. */
export function gatewayName(gateway: string): string {
  return providerLabel(gateway);
}
