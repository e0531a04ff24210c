import { at } from "@/lib/http/merchant/routes";

/** GET /stock/{variant_id}/moves: how a stock came about. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/stock/{variant_id}/moves");
