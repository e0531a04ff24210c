import { at } from "@/lib/http/merchant/routes";

/** GET /reports/cities: where orders went. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/reports/cities");
