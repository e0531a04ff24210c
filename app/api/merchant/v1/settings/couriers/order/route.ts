import { at } from "@/lib/http/merchant/routes";

/** PUT /settings/couriers/order: their order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/couriers/order");
