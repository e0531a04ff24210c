import { at } from "@/lib/http/merchant/routes";

/** GET /orders/{id}: one order with its whole buyer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/{id}");
