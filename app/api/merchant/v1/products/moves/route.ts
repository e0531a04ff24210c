import { at } from "@/lib/http/merchant/routes";

/** POST /products/moves: many products at once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/products/moves");
