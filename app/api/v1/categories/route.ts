import { routes } from "@/lib/api/routes";

/** GET /categories: lists all categories, in the merchant's order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.listCategories;
