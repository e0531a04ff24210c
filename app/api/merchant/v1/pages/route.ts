import { at } from "@/lib/http/merchant/routes";

/** GET and POST /pages: all of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/pages");
