import { at } from "@/lib/http/merchant/routes";

/** GET /imports/{id}: how far an import is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/imports/{id}");
