import { at } from "@/lib/http/merchant/routes";

/** GET /imports/{id}/result: what became of each row. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/imports/{id}/result");
