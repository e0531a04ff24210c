import { cache } from "react";
import type { ShopConfig } from "../_copy/shop/shop-config";
import { found } from "./absence";
import { api } from "./api";

/** Returns the shop of the requested host, read once per page. A host without a shop has no pages. */
export const getShopConfig = cache(async (): Promise<ShopConfig> => {
  const client = await api();
  return found(client.getConfig({}), ["shop_not_found"]);
});
