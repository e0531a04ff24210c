import { routes } from "@/lib/api/routes";

/** GET /openapi.json: the OpenAPI document of one version. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.getDescription;
