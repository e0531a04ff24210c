import { routes } from "@/lib/api/routes";

/** GET /storefront/config: brand, couriers and payment methods. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.getConfig;
