import { cache } from "react";
import type { ShopConfig } from "../words/shop/shop";
import { found } from "./absence";
import { api } from "./api";

/** The shop of the host that was asked for, read once per page. A host that is no shop's has no pages. */
export const getShop = cache(async (): Promise<ShopConfig> => {
  const client = await api();
  return found(client.getConfig({}), ["shop_not_found"]);
});
