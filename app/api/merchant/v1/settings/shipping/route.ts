import { at } from "@/lib/http/merchant/routes";

/** GET and PATCH /settings/shipping: how the shop sends. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/shipping");
