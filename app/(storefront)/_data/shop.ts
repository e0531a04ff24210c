import { cache } from "react";
import type { Output } from "@/lib/contract/operation";
import type { getConfig } from "@/lib/contract/storefront";
import { found } from "./absence";
import { api } from "./api";

/** Everything a shop says about itself: brand, couriers, payment methods, contact. */
export type Shop = Output<typeof getConfig>;

/** The shop of the host that was asked for, read once per page. A host that is no shop's has no pages. */
export const getShop = cache(async (): Promise<Shop> => {
  const client = await api();
  return found(client.getConfig({}), ["shop_not_found"]);
});
