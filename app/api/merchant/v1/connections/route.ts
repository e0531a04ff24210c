import { at } from "@/lib/http/merchant/routes";

/** GET and POST /connections: whom the shop works with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/connections");
