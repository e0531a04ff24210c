import { routes } from "@/lib/api/routes";

/** POST /orders/lookup/otp/send: sends an order lookup code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes.sendLookupCode;
