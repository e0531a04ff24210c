import { at } from "@/lib/http/merchant/routes";

/** POST /refunds/{id}/retries: what its gateway did not return is asked for again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/refunds/{id}/retries");
