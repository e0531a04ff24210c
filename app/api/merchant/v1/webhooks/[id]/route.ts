import { at } from "@/lib/http/merchant/routes";

/** GET, PATCH, DELETE /webhooks/{id}: one of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/webhooks/{id}");
