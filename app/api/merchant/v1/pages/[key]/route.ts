import { at } from "@/lib/http/merchant/routes";

/** GET, PUT and DELETE /pages/{key}: one page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/pages/{key}");
