import { at } from "@/lib/http/merchant/routes";

/** GET /guide: what a new shop still lacks. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/guide");
