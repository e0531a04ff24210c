import { at } from "@/lib/http/merchant/routes";

/** DELETE /tokens/{id}: revoke one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/tokens/{id}");
