import { at } from "@/lib/http/merchant/routes";

/** DELETE /sessions/{id}: end one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/sessions/{id}");
