import type { Provider } from "@/lib/platform/providers/provider";
import { biteship } from "./biteship";
import type { RemoteShipping } from "./provider";
import { rajaongkir } from "./rajaongkir";

/** Every provider that can price a shop's parcels. A new one needs one file and one line here. */
export const shippingProviders = [rajaongkir, biteship] as const satisfies readonly Provider<RemoteShipping>[];

export type ShippingProviderName = (typeof shippingProviders)[number]["name"];
