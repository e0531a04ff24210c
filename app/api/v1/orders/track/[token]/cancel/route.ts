import { routes } from "@/lib/http/routes";

/** POST /orders/track/{token}/cancel: the buyer cancels an unpaid order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.cancelOrder;
