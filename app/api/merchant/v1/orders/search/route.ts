import { at } from "@/lib/http/merchant/routes";

/** POST /orders/search: orders by whatever is typed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/search");
