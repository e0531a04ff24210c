import { routes } from "@/lib/api/routes";

/** POST /orders/track/{token}/cancel: the buyer cancels an unpaid order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.cancelOrder;
