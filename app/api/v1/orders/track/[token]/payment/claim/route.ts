import { routes } from "@/lib/api/routes";

/** POST /orders/track/{token}/payment/claim: the buyer reports a manual transfer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.claimPayment;
