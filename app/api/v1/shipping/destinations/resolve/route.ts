import { routes } from "@/lib/http/routes";

/** POST /shipping/destinations/resolve: the place that a ref names. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.resolveDestination;
