import { at } from "@/lib/http/merchant/routes";

/** POST /imports/{id}/check: what it would do. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/imports/{id}/check");
