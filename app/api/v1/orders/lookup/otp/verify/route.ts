import { routes } from "@/lib/http/routes";

/** POST /orders/lookup/otp/verify: the orders of a confirmed contact. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.verifyLookupCode;
