import { at } from "@/lib/http/merchant/routes";

/** POST /orders/{id}/notes: what the shop's people write about it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/{id}/notes");
