import { at } from "@/lib/http/merchant/routes";

/** GET, PUT and DELETE /vouchers/{id}: one of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/vouchers/{id}");
