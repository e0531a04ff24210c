import { at } from "@/lib/http/merchant/routes";

/** PATCH, DELETE /staff/{id}: one of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/staff/{id}");
