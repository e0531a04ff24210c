import { at } from "@/lib/http/merchant/routes";

/** GET /exports/products: all products as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/exports/products");
