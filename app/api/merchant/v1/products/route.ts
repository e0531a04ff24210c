import { at } from "@/lib/http/merchant/routes";

/** GET and POST /products: the shop's products. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/products");
