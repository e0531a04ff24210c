import { at } from "@/lib/http/merchant/routes";

/** GET /reports/today: today against a week ago. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/reports/today");
