import type { Output } from "@/lib/contract/operation";
import type { getConfig } from "@/lib/contract/storefront";

/** Everything a shop says about itself: brand, couriers, payment methods, contact. */
export type ShopConfig = Output<typeof getConfig>;
