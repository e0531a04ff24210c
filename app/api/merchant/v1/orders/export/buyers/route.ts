import { at } from "@/lib/http/merchant/routes";

/** GET /orders/export/buyers: orders with their buyers as a table. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/export/buyers");
