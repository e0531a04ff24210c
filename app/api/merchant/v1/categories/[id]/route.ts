import { at } from "@/lib/http/merchant/routes";

/** PUT and DELETE /categories/{id}: one category. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/categories/{id}");
