import { at } from "@/lib/http/merchant/routes";

/** GET /messages/counts: how many messages have not left. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/messages/counts");
