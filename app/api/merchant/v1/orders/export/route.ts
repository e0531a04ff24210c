import { at } from "@/lib/http/merchant/routes";

/** GET /orders/export: orders as a table. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/export");
