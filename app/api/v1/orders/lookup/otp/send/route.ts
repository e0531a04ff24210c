import { routes } from "@/lib/http/routes";

/** POST /orders/lookup/otp/send: sends a code to find past orders with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.sendLookupCode;
