import { at } from "@/lib/http/merchant/routes";

/** GET /webhooks/{id}/deliveries: how telling it went. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/webhooks/{id}/deliveries");
