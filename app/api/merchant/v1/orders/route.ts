import { at } from "@/lib/http/merchant/routes";

/** GET /orders: one of the work lists. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders");
