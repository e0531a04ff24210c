import { at } from "@/lib/http/merchant/routes";

/** GET and PATCH /settings/shop: how the shop is set up. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/shop");
