import { at } from "@/lib/http/merchant/routes";

/** GET, PUT and DELETE /products/{id}: one product as a whole. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/products/{id}");
