import { at } from "@/lib/http/merchant/routes";

/** GET, POST /webhooks: the merchant's own systems that hear of the shop. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/webhooks");
