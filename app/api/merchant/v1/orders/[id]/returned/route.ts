import { at } from "@/lib/http/merchant/routes";

/** POST /orders/{id}/returned: all money that was due has left. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/{id}/returned");
