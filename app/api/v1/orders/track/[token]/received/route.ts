import { routes } from "@/lib/api/routes";

/** POST /orders/track/{token}/received: the buyer confirms the delivery. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.confirmReceipt;
