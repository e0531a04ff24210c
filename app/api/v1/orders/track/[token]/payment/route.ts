import { routes } from "@/lib/api/routes";

/** POST /orders/track/{token}/payment: reopens the payment. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.reopenPayment;
