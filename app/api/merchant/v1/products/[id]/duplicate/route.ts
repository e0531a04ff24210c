import { at } from "@/lib/http/merchant/routes";

/** POST /products/{id}/duplicate: a copy of a product. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/products/{id}/duplicate");
