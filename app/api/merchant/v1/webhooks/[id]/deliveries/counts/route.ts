import { at } from "@/lib/http/merchant/routes";

/** GET /webhooks/{id}/deliveries/counts: how many deliveries have not arrived. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/webhooks/{id}/deliveries/counts");
