import { at } from "@/lib/http/merchant/routes";

/** GET /reports/vouchers: vouchers that were used. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/reports/vouchers");
