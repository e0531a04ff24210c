import { routes } from "@/lib/http/routes";

/** POST /orders/track/{token}/payment: reopens the payment. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.reopenPayment;
