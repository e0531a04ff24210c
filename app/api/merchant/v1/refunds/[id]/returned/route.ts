import { at } from "@/lib/http/merchant/routes";

/** POST /refunds/{id}/returned: the money has left. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/refunds/{id}/returned");
