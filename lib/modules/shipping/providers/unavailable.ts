import { ProviderFault } from "@/lib/platform/providers/call";
import type { ShippingProvider } from "./provider";

/**
 * Placeholder for a provider whose account cannot be opened from its stored settings. Every call fails as if it were
 * unreachable.
 */
export function unavailableShipping(name: string): ShippingProvider {
  const fail = () => Promise.reject(new ProviderFault(name, "cannot_be_opened", true));
  return { name, knows: () => true, search: fail, find: fail, quote: fail, nearby: fail };
}
