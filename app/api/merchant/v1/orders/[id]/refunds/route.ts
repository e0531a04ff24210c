import { at } from "@/lib/http/merchant/routes";

/** POST /orders/{id}/refunds: money of an order goes back. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/{id}/refunds");
