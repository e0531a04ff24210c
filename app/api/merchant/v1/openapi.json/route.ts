import { at } from "@/lib/http/merchant/routes";

/** GET /openapi.json: the description of the merchant's API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/openapi.json");
