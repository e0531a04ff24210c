import { at } from "@/lib/http/merchant/routes";

/** GET /stock/counts: how much runs out. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/stock/counts");
