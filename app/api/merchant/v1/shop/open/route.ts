import { at } from "@/lib/http/merchant/routes";

/** POST /shop/open: the shop takes orders again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/shop/open");
