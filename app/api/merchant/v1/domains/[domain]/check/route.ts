import { at } from "@/lib/http/merchant/routes";

/** POST /domains/{domain}/check: look for its record. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/domains/{domain}/check");
