import { at } from "@/lib/http/merchant/routes";

/** POST /webhooks/{id}/deliveries/again: delivers many once more. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/webhooks/{id}/deliveries/again");
