import { at } from "@/lib/http/merchant/routes";

/** PUT /categories/order: their order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/categories/order");
