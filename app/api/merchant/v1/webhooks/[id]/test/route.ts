import { at } from "@/lib/http/merchant/routes";

/** POST /webhooks/{id}/test: send it something, to try it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/webhooks/{id}/test");
