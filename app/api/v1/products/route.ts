import { routes } from "@/lib/http/routes";

/** GET /products: products, filtered, sorted and paged, at the prices of this moment. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.listProducts;
