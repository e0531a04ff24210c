import { routes } from "@/lib/api/routes";

/** GET /storefront/home: the home page, section by section. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.getHome;
