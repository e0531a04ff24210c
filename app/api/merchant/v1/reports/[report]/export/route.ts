import { at } from "@/lib/http/merchant/routes";

/** GET /reports/{report}/export: a report as a table. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/reports/{report}/export");
