import type { Provider } from "../partners/provider";
import type { ShippingProvider } from "./provider";

/** Every provider that can price a shop's parcels: one more is one file and one line here. */
export const shippingProviders: readonly Provider<ShippingProvider>[] = [];
