import { ProviderFault } from "../partners/call";
import type { ShippingProvider } from "./provider";

/** Stands where a shop's account cannot be opened: nothing is found and nothing priced, as with a provider that is away. */
export function closedShipping(name: string): ShippingProvider {
  const fail = () => Promise.reject(new ProviderFault(name, "cannot_be_opened", true));
  return { name, knows: () => true, search: fail, find: fail, quote: fail, nearby: fail };
}
