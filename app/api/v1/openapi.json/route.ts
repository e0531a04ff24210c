import { routes } from "@/lib/http/routes";

/** GET /openapi.json: the description of one version, for machines. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.getDescription;
