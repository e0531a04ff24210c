import { at } from "@/lib/http/merchant/routes";

/** GET /pages: all of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/pages");
