import { routes } from "@/lib/api/routes";

/** GET /products: lists products, filtered, sorted and paged, at current prices. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.listProducts;
