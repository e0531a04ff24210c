import { at } from "@/lib/http/merchant/routes";

/** GET and DELETE /imports/{id}: how far an import is, and its end. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/imports/{id}");
