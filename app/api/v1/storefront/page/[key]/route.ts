import { routes } from "@/lib/http/routes";

/** GET /storefront/page/{key}: a content page by its key. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.getPage;
