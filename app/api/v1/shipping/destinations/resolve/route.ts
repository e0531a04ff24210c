import { routes } from "@/lib/http/routes";

/** POST /shipping/destinations/resolve: returns the destination of a ref. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.resolveDestination;
