import { at } from "@/lib/http/merchant/routes";

/** POST /webhooks/{id}/secret: give it a new secret. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/webhooks/{id}/secret");
