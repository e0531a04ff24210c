import { routes } from "@/lib/http/routes";

/** GET /storefront/config: the brand, and the ways to ship and to pay. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.getConfig;
