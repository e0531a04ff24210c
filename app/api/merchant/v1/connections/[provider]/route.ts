import { at } from "@/lib/http/merchant/routes";

/** GET, PATCH and DELETE /connections/{provider}: one connection. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/connections/{provider}");
