import { at } from "@/lib/http/merchant/routes";

/** PUT /orders/{id}/address: whom it goes to, before it is sent. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/{id}/address");
