import { at } from "@/lib/http/merchant/routes";

/** GET /products/counts: how many products there are to see to. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/products/counts");
