import { at } from "@/lib/http/merchant/routes";

/** POST /settings/shop/preview: the shop before its brand is changed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/shop/preview");
