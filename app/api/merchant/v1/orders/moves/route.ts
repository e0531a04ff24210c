import { at } from "@/lib/http/merchant/routes";

/** POST /orders/moves: many orders at once. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/orders/moves");
