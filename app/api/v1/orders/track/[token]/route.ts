import { routes } from "@/lib/api/routes";

/** GET /orders/track/{token}: one order and its payment, for any holder of the token. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.trackOrder;
