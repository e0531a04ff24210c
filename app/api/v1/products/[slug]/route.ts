import { routes } from "@/lib/api/routes";

/** GET /products/{slug}: one product with its pictures, options, variants and related products. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.getProduct;
