import { at } from "@/lib/http/merchant/routes";

/** POST /messages/{id}/retry: a message once more. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/messages/{id}/retry");
