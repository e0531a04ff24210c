import { providerLabel } from "@/lib/domain/settings/provider-words";

/** Whoever collects a payment, as merchants call them. */
export function gatewayName(gateway: string): string {
  return providerLabel(gateway);
}
