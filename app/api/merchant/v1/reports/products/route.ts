import { at } from "@/lib/http/merchant/routes";

/** GET /reports/products: what sells best. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/reports/products");
