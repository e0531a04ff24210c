import { at } from "@/lib/http/merchant/routes";

/** PUT /settings/payments/order: their order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/payments/order");
