import { routes } from "@/lib/http/routes";

/** POST /orders/track/{token}/payment: opens payment again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.reopenPayment;
