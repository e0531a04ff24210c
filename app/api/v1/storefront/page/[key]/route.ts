import { routes } from "@/lib/api/routes";

/** GET /storefront/page/{key}: a content page by its key. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.getPage;
