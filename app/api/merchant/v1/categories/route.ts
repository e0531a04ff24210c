import { at } from "@/lib/http/merchant/routes";

/** GET and POST /categories: what products stand in. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/categories");
