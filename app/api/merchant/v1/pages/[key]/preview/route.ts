import { at } from "@/lib/http/merchant/routes";

/** POST /pages/{key}/preview: a page before it is changed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/pages/{key}/preview");
