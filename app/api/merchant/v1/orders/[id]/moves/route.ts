import { at } from "@/lib/http/merchant/routes";

/** POST /orders/{id}/moves: one step along. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/{id}/moves");
