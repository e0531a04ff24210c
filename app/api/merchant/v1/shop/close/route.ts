import { at } from "@/lib/http/merchant/routes";

/** POST /shop/close: the shop takes no orders until it is opened. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/shop/close");
