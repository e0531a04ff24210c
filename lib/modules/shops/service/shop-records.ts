/** Shops as the operator sees them, for other modules. */
export { findNewestMessage, findShopRecord, listShops, type ShopRecord } from "../store/shop-records";
