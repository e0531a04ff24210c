import { routes } from "@/lib/api/routes";

/** POST /shipping/destinations/resolve: returns the destination of a ref. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.resolveDestination;
