import type { Output } from "@/lib/contract/operation";
import type { storefrontOperations } from "@/lib/contract/storefront";

/** Storefront configuration: brand, couriers, payment methods, contact. */
export type ShopConfig = Output<typeof storefrontOperations.getConfig>;
