import type { Output } from "@/lib/contract/operation";
import type { storefrontOperations } from "@/lib/modules/content/contract/storefront";

/** Storefront configuration: brand, couriers, payment methods, contact. */
export type ShopConfig = Output<typeof storefrontOperations.getConfig>;
