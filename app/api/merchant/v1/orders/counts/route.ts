import { at } from "@/lib/http/merchant/routes";

/** GET /orders/counts: how much there is to do. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/counts");
