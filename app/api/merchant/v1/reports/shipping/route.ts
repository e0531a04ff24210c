import { at } from "@/lib/http/merchant/routes";

/** GET /reports/shipping: what sending cost. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/reports/shipping");
