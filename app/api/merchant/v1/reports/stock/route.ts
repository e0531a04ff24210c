import { at } from "@/lib/http/merchant/routes";

/** GET /reports/stock: what runs out. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/reports/stock");
