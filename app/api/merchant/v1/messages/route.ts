import { at } from "@/lib/http/merchant/routes";

/** GET /messages: what the shop sent, and what did not arrive. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/messages");
