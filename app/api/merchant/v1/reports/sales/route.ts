import { at } from "@/lib/http/merchant/routes";

/** GET /reports/sales: what was sold, by day. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/reports/sales");
