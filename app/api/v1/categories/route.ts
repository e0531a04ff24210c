import { routes } from "@/lib/http/routes";

/** GET /categories: all categories of the shop, in the merchant's order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.listCategories;
