import { at } from "@/lib/http/merchant/routes";

/** GET /reports/funnel: drafts, orders and payments, by day. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/reports/funnel");
