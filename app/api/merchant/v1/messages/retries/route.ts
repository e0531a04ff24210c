import { at } from "@/lib/http/merchant/routes";

/** POST /messages/retries: sends many messages again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/messages/retries");
