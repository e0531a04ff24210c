import { at } from "@/lib/http/merchant/routes";

/** GET /activity: what was done, and by whom. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/activity");
