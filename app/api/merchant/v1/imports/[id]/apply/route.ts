import { at } from "@/lib/http/merchant/routes";

/** POST /imports/{id}/apply: do it, or go on. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/imports/{id}/apply");
