import { routes } from "@/lib/api/routes";

/** POST /orders/lookup/otp/verify: verifies the lookup code and lists the contact's orders. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.verifyLookupCode;
